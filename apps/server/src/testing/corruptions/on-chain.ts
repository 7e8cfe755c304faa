import { type Corruption, valueIn } from './plant.ts';
import { relinked } from './relinked.ts';

const OF_CHAIN = 'a transaction of the chain that was changed';
const OF_LOG = 'an event of the chain that was changed';
const OF_BLOCK = 'a block that was not mined so';
const OF_STATE = 'a node of the chain’s state that was changed';

/** The transaction that moved a token last. */
const MOVE = (tokenId: string): string =>
  `(select tx_hash from chain_actions where token_id = ${tokenId} and kind = 'transferFrom' order by id desc limit 1)`;
const LOG_OF = (tokenId: string): string =>
  `block = (select block from evm_tx where hash = ${MOVE(tokenId)}) and tx = (select position from evm_tx where hash = ${MOVE(tokenId)})`;
const LEAST_NODE = '(select min(key) from evm_node)';

/** What can be changed of the chain, and of what the tables say of it. */
export const CHAIN_CORRUPTIONS: readonly Corruption[] = [
  {
    what: 'an owner who was rewritten with the chain’s log, the command and the history',
    plant: async (world) => {
      const { untouched } = world.tokens;
      const { buyer } = world.people;
      const rows = await relinked(world, untouched, (all) =>
        all.map((row) => (row.tradeType === '03' ? { ...row, toMemberId: buyer } : row)),
      );
      const address = `(select address from custody_keys where member_id = ${buyer})`;
      return [
        `update tokens set owner_member_id = ${buyer} where token_id = ${untouched}`,
        `update chain_actions set receiver = ${address} where token_id = ${untouched} and kind = 'transferFrom'`,
        `update evm_log set topic2 = '0x' || lpad(substr(lower(${address}), 3), 64, '0') where ${LOG_OF(untouched)} and topic3 is not null`,
        rows,
      ].join(';\n');
    },
    found: ({ tokens }) => ['an NFT whose owner is another on the chain', `token ${tokens.untouched}`],
  },
  {
    what: 'a sale price that was doubled everywhere in the database',
    plant: async (world) => {
      const { resold } = world.tokens;
      const rows = await relinked(world, resold, (all) =>
        all.map((row) => (row.tradeType === '03' && row.price === 60_000 ? { ...row, price: 120_000 } : row)),
      );
      const ofOrder = `select id from orders where token_id = ${resold} and kind = 'listing'`;
      return [
        `update payments set amount = amount * 2 where order_id in (${ofOrder})`,
        `update sandbox_payments set amount = amount * 2 where order_id in (${ofOrder})`,
        `update ledger_entries set amount = amount * 2 where order_id in (${ofOrder})`,
        `update orders set price = price * 2, fee = fee * 2, royalty = royalty * 2, deposit = deposit * 2 where token_id = ${resold} and kind = 'listing'`,
        `update listings set price = price * 2 where token_id = ${resold}`,
        `update authorizations set min_price = min_price * 2 where token_id = ${resold} and cause like 'listing:%'`,
        `update chain_actions set price = price * 2 where token_id = ${resold} and price = 60000`,
        `update evm_log set data = '0x' || lpad(to_hex(120000), 64, '0') || substr(data, 67) where ${LOG_OF(resold)} and length(data) > 66`,
        rows,
      ].join(';\n');
    },
    found: ({ tokens }) => ['a sale at another price than the chain tells', `token ${tokens.resold}`],
  },
  {
    what: 'a receipt',
    plant: ({ tokens }) => `update evm_tx set receipt = jsonb_set(receipt, '{gasUsed}', '"0x1"') where hash = ${MOVE(tokens.untouched)}`,
    found: async (world) => [OF_CHAIN, `transaction ${await valueIn(world, `select ${MOVE(world.tokens.untouched)}`)}`],
  },
  {
    what: 'raw bytes of a transaction',
    plant: ({ tokens }) => `update evm_tx set raw = set_byte(raw, 90, get_byte(raw, 90) # 1) where hash = ${MOVE(tokens.untouched)}`,
    found: async (world) => [OF_CHAIN, `transaction ${await valueIn(world, `select ${MOVE(world.tokens.untouched)}`)}`],
  },
  {
    what: 'a transaction that was taken out',
    plant: ({ tokens }) => `delete from evm_tx where hash = ${MOVE(tokens.untouched)}`,
    found: async (world) => [OF_CHAIN, `transaction ${await valueIn(world, `select ${MOVE(world.tokens.untouched)}`)}`],
  },
  {
    what: 'a block’s hash',
    plant: () => "update evm_block set hash = '0x12' where number = 3",
    found: () => [OF_BLOCK, 'block 3'],
  },
  {
    what: 'a block’s header',
    plant: () => 'update evm_block set rlp = set_byte(rlp, 60, get_byte(rlp, 60) # 1) where number = 3',
    found: () => [OF_BLOCK, 'block 3'],
  },
  {
    what: 'a block that was taken out',
    plant: () => 'delete from evm_block where number = 3;\ndelete from evm_tx where block = 3;\ndelete from evm_log where block = 3',
    found: () => [OF_BLOCK, 'block 3'],
  },
  {
    what: 'the newest block, taken back with all that was in it',
    plant: async (world) => {
      const last = await valueIn(world, 'select max(number) from evm_block');
      return `delete from evm_block where number = ${last};\ndelete from evm_tx where block = ${last};\ndelete from evm_log where block = ${last}`;
    },
    found: async (world) => ['a block that is another than before', `block ${await valueIn(world, 'select max(number) from evm_block')}`],
  },
  {
    what: 'a node of the state',
    plant: () => `update evm_node set value = value || '\\x00'::bytea where key = ${LEAST_NODE}`,
    found: async (world) => [OF_STATE, `state ${await valueIn(world, `select ${LEAST_NODE}`)}`],
  },
  {
    what: 'a node of the state that was taken out',
    plant: () => `delete from evm_node where key = ${LEAST_NODE}`,
    found: async (world) => [OF_STATE, `state ${await valueIn(world, `select ${LEAST_NODE}`)}`],
  },
  {
    what: 'a node of the state that was put in',
    plant: () => "insert into evm_node values ('planted', '\\x00'::bytea)",
    found: () => [OF_STATE, 'state planted'],
  },
  {
    what: 'an event’s price',
    plant: ({ tokens }) =>
      `update evm_log set data = '0x' || repeat('0', 63) || '1' || substr(data, 67) where ${LOG_OF(tokens.untouched)} and length(data) > 66`,
    found: async (world) => [
      OF_LOG,
      `log ${await valueIn(world, `select block || ':' || position from evm_log where ${LOG_OF(world.tokens.untouched)} and length(data) > 66`)}`,
    ],
  },
  {
    what: 'an event that was taken out',
    plant: ({ tokens }) => `delete from evm_log where ${LOG_OF(tokens.untouched)} and length(data) > 66`,
    found: async (world) => [
      OF_LOG,
      `log ${await valueIn(world, `select block || ':' || position from evm_log where ${LOG_OF(world.tokens.untouched)} and length(data) > 66`)}`,
    ],
  },
  {
    what: 'an event that was put in',
    plant: () =>
      'insert into evm_log select block, 900, tx, address, topic0, topic1, topic2, topic3, data from evm_log where block = 3 and position = 0',
    found: () => [OF_LOG, 'log 3:900'],
  },
  {
    what: 'bytes that the relay has kept',
    plant: ({ tokens }) =>
      `update chain_transactions set raw = overlay(raw placing '00' from 60 for 2) where hash = ${MOVE(tokens.untouched)}`,
    found: async (world) => [
      'a transaction that the relay has not signed so',
      `transaction ${await valueIn(world, `select ${MOVE(world.tokens.untouched)}`)}`,
    ],
  },
  {
    what: 'where the relay says that a transaction is',
    plant: ({ tokens }) => `update chain_transactions set block_number = block_number + 1 where hash = ${MOVE(tokens.untouched)}`,
    found: async (world) => [
      'a transaction that the chain tells otherwise',
      `transaction ${await valueIn(world, `select ${MOVE(world.tokens.untouched)}`)}`,
    ],
  },
  {
    what: 'a transaction that the relay has forgotten',
    plant: ({ tokens }) => `delete from chain_transactions where hash = ${MOVE(tokens.untouched)}`,
    found: async (world) => [
      'a transaction that the market does not know',
      `transaction ${await valueIn(world, `select ${MOVE(world.tokens.untouched)}`)}`,
    ],
  },
  {
    what: 'another contract',
    plant: () => "update chain_contracts set address = '0x00000000000000000000000000000000000000aa'",
    found: ({ deps }) => ['a contract that is not the market’s', `contract ${deps.chain.contract}`],
  },
  {
    what: 'a command that was struck out after it was carried out',
    plant: ({ tokens }) =>
      `update chain_actions set state = 'failed', tx_hash = null where token_id = ${tokens.sent} and kind = 'transferFrom'`,
    found: ({ tokens }) => ['a deed on the chain that no command stands behind', `token ${tokens.sent}`],
  },
  {
    what: 'a token that was made of nothing',
    plant: ({ tokens }) =>
      [
        `insert into items (id, product_id, number, price, state, token_id) select 99999, product_id, 99, 1, 'onSale', 777 from tokens where token_id = ${tokens.untouched}`,
        `insert into tokens (token_id, product_id, item_id, site_code) select 777, product_id, 99999, site_code from tokens where token_id = ${tokens.untouched}`,
        "insert into token_metadata values (777, 'x', encode(sha256('x'), 'hex'))",
      ].join(';\n'),
    found: () => ['an NFT that is not on the chain', 'token 777'],
  },
  {
    what: 'a burnt token that lives again',
    plant: ({ tokens }) => `update tokens set state = 'live' where token_id = ${tokens.redeemed}`,
    found: ({ tokens }) => ['an NFT whose owner is another on the chain', `token ${tokens.redeemed}`],
  },
  {
    what: 'a living token that was struck out',
    plant: ({ tokens }) => `update tokens set state = 'revoked' where token_id = ${tokens.untouched}`,
    found: ({ tokens }) => ['a revoked NFT that is still on the chain', `token ${tokens.untouched}`],
  },
  {
    what: 'a transfer that was not counted',
    plant: ({ tokens }) => `update tokens set transfer_count = 0 where token_id = ${tokens.sent}`,
    found: ({ tokens }) => ['an NFT that moved more or less often on the chain', `token ${tokens.sent}`],
  },
  {
    what: 'metadata that was rewritten with its hash',
    plant: ({ tokens }) => `update token_metadata set body = 'x', sha256 = encode(sha256('x'), 'hex') where token_id = ${tokens.untouched}`,
    found: ({ tokens }) => ['metadata that is not what was minted', `token ${tokens.untouched}`],
  },
  {
    what: 'metadata that was rewritten without its hash',
    plant: ({ tokens }) => `update token_metadata set body = body || ' ' where token_id = ${tokens.untouched}`,
    found: ({ tokens }) => ['metadata that is not what its hash says', `token ${tokens.untouched}`],
  },
  {
    what: 'a royalty that was raised after minting',
    plant: ({ tokens }) =>
      `update products set royalty_basis_points = 1000 where id = (select product_id from tokens where token_id = ${tokens.untouched})`,
    found: ({ tokens }) => ['an NFT that was minted otherwise', `token ${tokens.untouched}`],
  },
];
