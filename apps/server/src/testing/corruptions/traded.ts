import { type Corruption, valueIn } from './plant.ts';
import { relinked } from './relinked.ts';

const itemOf = (tokenId: string): string => `(select item_id from tokens where token_id = ${tokenId})`;
const rowOf = (tokenId: string, tradeType: string): string =>
  `(select max(id) from history where token_id = ${tokenId} and trade_type = '${tradeType}')`;

/** What can be changed of histories, goods and trades. */
export const TRADED_CORRUPTIONS: readonly Corruption[] = [
  {
    what: 'a history that was cut at its end',
    plant: ({ tokens }) => `delete from history where id = ${rowOf(tokens.sent, '09')}`,
    found: async (world) => ['a row that was taken out', `history ${await valueIn(world, `select ${rowOf(world.tokens.sent, '09')}`)}`],
  },
  {
    what: 'a row of the history that was cut out, with the links made anew',
    plant: (world) => relinked(world, world.tokens.listed, (rows) => rows.filter(({ tradeType }) => tradeType !== '05')),
    found: async (world) => [
      'a listing that the history does not tell of',
      `listing ${await valueIn(world, `select min(id) from listings where token_id = ${world.tokens.listed}`)}`,
    ],
  },
  {
    what: 'a row of the history that was put in, with the links made anew',
    plant: (world) =>
      relinked(world, world.tokens.listed, (rows) =>
        rows.flatMap((row) => (row.tradeType === '05' ? [row, { ...row, id: 88_888, tradeType: '04' as const }] : [row])),
      ),
    found: () => ['a row of the history that nothing stands behind', 'history 88888'],
  },
  {
    what: 'a nickname in the history, with the links made anew',
    plant: (world) =>
      relinked(world, world.tokens.untouched, (rows) =>
        rows.map((row) => ({ ...row, toNickname: row.tradeType === '03' ? '다른 이' : row.toNickname })),
      ),
    found: async (world) => [
      'a row that was rewritten',
      `history ${await valueIn(world, `select ${rowOf(world.tokens.untouched, '03')}`)}`,
    ],
  },
  {
    what: 'a day in the history, with the links made anew',
    plant: (world) =>
      relinked(world, world.tokens.sent, (rows) =>
        rows.map((row) => (row.tradeType === '09' ? { ...row, createdAt: new Date('2020-01-01T00:00:00Z') } : row)),
      ),
    found: async (world) => ['a row that was rewritten', `history ${await valueIn(world, `select ${rowOf(world.tokens.sent, '09')}`)}`],
  },
  {
    what: 'a giver in the history who was not the owner, with the links made anew',
    plant: (world) =>
      relinked(world, world.tokens.sent, (rows) =>
        rows.map((row) => (row.tradeType === '09' ? { ...row, fromMemberId: world.people.holder } : row)),
      ),
    found: async (world) => [
      'a row of the history by somebody who was not the owner',
      `history ${await valueIn(world, `select ${rowOf(world.tokens.sent, '09')}`)}`,
    ],
  },
  {
    what: 'a price in the history',
    plant: ({ tokens }) => `update history set price = 5 where id = ${rowOf(tokens.untouched, '03')}`,
    found: async (world) => [
      'a history whose links do not hold',
      `history ${await valueIn(world, `select ${rowOf(world.tokens.untouched, '03')}`)}`,
    ],
  },
  {
    what: 'a transaction id in the history',
    plant: ({ tokens }) => `update history set tx_id = '0x${'99'.repeat(32)}' where id = ${rowOf(tokens.untouched, '03')}`,
    found: async (world) => [
      'a row of the history whose transaction is not told',
      `history ${await valueIn(world, `select ${rowOf(world.tokens.untouched, '03')}`)}`,
    ],
  },
  {
    what: 'a line of the audit trail',
    plant: () => 'delete from audit_log where id = (select min(id) from audit_log)',
    found: async (world) => ['a row that was taken out', `trail ${await valueIn(world, 'select min(id) from audit_log')}`],
  },
  {
    what: 'a line of the audit trail that was put in',
    plant: () => "insert into audit_log (id, actor, action) values ((select max(id) from audit_log) - 100000, 'os:nobody', 'site.grant')",
    found: async (world) => [
      'a row that was put in between',
      `trail ${Number(await valueIn(world, 'select max(id) from audit_log')) - 100_000}`,
    ],
  },
  {
    what: 'a sold item back on the shelf',
    plant: ({ tokens }) => `update items set state = 'onSale' where id = ${itemOf(tokens.untouched)}`,
    found: async (world) => [
      'an item that was sold and is on the shelf',
      `item ${await valueIn(world, `select ${itemOf(world.tokens.untouched)}`)}`,
    ],
  },
  {
    what: 'a sold item that was struck out',
    plant: ({ tokens }) => `update items set state = 'revoked' where id = ${itemOf(tokens.untouched)}`,
    found: async (world) => [
      'an item that does not stand as its NFT does',
      `item ${await valueIn(world, `select ${itemOf(world.tokens.untouched)}`)}`,
    ],
  },
  {
    what: 'items that stand for each other’s NFTs',
    plant: ({ tokens: { untouched, sent } }) =>
      [
        `update items set token_id = -1 where token_id = ${untouched}`,
        `update items set token_id = ${untouched} where token_id = ${sent}`,
        `update items set token_id = ${sent} where token_id = -1`,
      ].join(';\n'),
    found: async (world) => [
      'an item that stands for another NFT',
      `item ${await valueIn(world, `select ${itemOf(world.tokens.untouched)}`)}`,
    ],
  },
  {
    what: 'an owner who was put in its place',
    plant: ({ tokens, people }) => `update tokens set owner_member_id = ${people.holder} where token_id = ${tokens.sent}`,
    found: ({ tokens }) => ['a token that is not its last receiver’s', `token ${tokens.sent}`],
  },
  {
    what: 'the seller of a listing',
    plant: ({ tokens, people }) =>
      `update listings set seller_member_id = ${people.holder} where token_id = ${tokens.listed} and state = 'onSale'`,
    found: async (world) => [
      'a listing of what its seller no longer owns',
      `listing ${await valueIn(world, `select max(id) from listings where token_id = ${world.tokens.listed}`)}`,
    ],
  },
  {
    what: 'a sold listing that is open again',
    plant: ({ tokens }) => `update listings set state = 'onSale', closed_at = null where token_id = ${tokens.resold}`,
    found: async (world) => [
      'a sold listing without its completed order',
      `listing ${await valueIn(world, `select id from listings where token_id = ${world.tokens.resold}`)}`,
    ],
  },
  {
    what: 'a listing that nobody has signed',
    plant: ({ tokens }) =>
      `insert into listings (id, token_id, product_id, seller_member_id, price, token_version)
       select 77777, token_id, product_id, owner_member_id, 1000, version from tokens where token_id = ${tokens.untouched}`,
    found: () => ['what was promised without its owner’s authorisation', 'listing 77777'],
  },
  {
    what: 'the price of an offer that was bought',
    plant: ({ tokens }) => `update offers set price = 1 where token_id = ${tokens.offered}`,
    found: async (world) => [
      'a purchased offer without its completed order',
      `offer ${await valueIn(world, `select id from offers where token_id = ${world.tokens.offered}`)}`,
    ],
  },
  {
    what: 'the price of a bid that was accepted',
    plant: () => `update bids set price = 1`,
    found: async (world) => ['an accepted bid whose offer is another', `bid ${await valueIn(world, 'select id from bids')}`],
  },
  {
    what: 'an accepted offer of somebody else',
    plant: ({ tokens, people }) => `update offers set buyer_member_id = ${people.holder} where token_id = ${tokens.promised}`,
    found: async (world) => [
      'an offer that its owner has signed otherwise',
      `offer ${await valueIn(world, `select id from offers where token_id = ${world.tokens.promised}`)}`,
    ],
  },
  {
    what: 'the receiver of a gift',
    plant: ({ people }) => `update gifts set receiver_member_id = ${people.holder} where state = 'received'`,
    found: async (world) => [
      'a gift that was received without a change of hands',
      `gift ${await valueIn(world, "select id from gifts where state = 'received'")}`,
    ],
  },
  {
    what: 'the lock of a gift on its way',
    plant: ({ tokens }) => `update tokens set lock = null where token_id = ${tokens.waiting}`,
    found: async (world) => [
      'a gift on its way whose NFT is not kept for it',
      `gift ${await valueIn(world, `select id from gifts where token_id = ${world.tokens.waiting}`)}`,
    ],
  },
  {
    what: 'a redemption that was completed by hand',
    plant: ({ tokens }) =>
      `update exchanges set state = 'completed', closed_at = now(), carrier = 'postal', waybill = '1' where token_id = ${tokens.redeeming}`,
    found: async (world) => [
      'a completed exchange whose NFT lives on',
      `exchange ${await valueIn(world, `select id from exchanges where token_id = ${world.tokens.redeeming}`)}`,
    ],
  },
  {
    what: 'what was recorded of gold before it left',
    plant: ({ tokens }) =>
      `update goods_records set serial = '' where exchange_id = (select id from exchanges where token_id = ${tokens.redeemed})`,
    found: async (world) => [
      'goods that have left unrecorded',
      `exchange ${await valueIn(world, `select id from exchanges where token_id = ${world.tokens.redeemed}`)}`,
    ],
  },
  {
    what: 'how many units a product has',
    plant: ({ tokens }) =>
      `update products set quantity = quantity + 1 where id = (select product_id from tokens where token_id = ${tokens.untouched})`,
    found: async (world) => [
      'a product whose items do not add up',
      `product ${await valueIn(world, `select product_id from tokens where token_id = ${world.tokens.untouched}`)}`,
    ],
  },
];
