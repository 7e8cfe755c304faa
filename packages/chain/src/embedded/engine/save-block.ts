import type { Block } from '@ethereumjs/block';
import { bytesToHex } from '@ethereumjs/util';
import type { Statement } from '../database/chain-database.ts';
import type { BlockStore, MinedBlock } from '../store.ts';
import { type Executed, logsOf, type Receipt, receiptsOf, type StoredLog } from './receipts.ts';
import type { CachedStateManager } from './state-manager.ts';
import type { TrieNodes } from './trie-nodes.ts';

const BLOCK = 'insert into evm_block (number, hash, rlp) values ($1::bigint, $2, $3)';

const TRANSACTIONS = `insert into evm_tx (hash, block, position, raw, receipt)
  select x.hash, $1::bigint, x.n - 1, x.raw, x.receipt
  from unnest($2::text[], $3::bytea[], $4::jsonb[]) with ordinality as x (hash, raw, receipt, n)`;

const LOGS = `insert into evm_log (block, position, tx, address, topic0, topic1, topic2, topic3, data)
  select $1::bigint, x.n - 1, x.tx::int, x.address, nullif(x.a, ''), nullif(x.b, ''), nullif(x.c, ''), nullif(x.d, ''), x.data
  from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[]) with ordinality
    as x (tx, address, a, b, c, d, data, n)`;

interface Saving {
  readonly nodes: TrieNodes;
  readonly state: CachedStateManager;
  readonly store: BlockStore;
}

/** Stores a block, the state after it, its transactions and logs, and the host's rows, all or none of it. */
export const saveBlock = async (engine: Saving, block: Block, executed: readonly Executed[]): Promise<void> => {
  const number = block.header.number.toString();
  const hash = bytesToHex(block.hash());
  const receipts = receiptsOf(block, executed);
  // The block comes first: its primary key stops a second writer before it touches the state.
  const statements: Statement[] = [{ text: BLOCK, values: [number, hash, tight(block.serialize())] }, ...engine.nodes.changes()];
  if (receipts.length > 0) {
    const raw = executed.map(({ transaction }) => tight(transaction.serialize()));
    const hashes = receipts.map(({ transactionHash }) => transactionHash);
    statements.push({ text: TRANSACTIONS, values: [number, hashes, raw, receipts.map((receipt) => JSON.stringify(receipt))] });
  }
  const logs = logsOf(executed);
  if (logs.length > 0) statements.push({ text: LOGS, values: [number, ...columnsOf(logs)] });
  await engine.store.commit(statements, minedBlock(Number(number), hash, receipts));
  if (engine.nodes.stored()) engine.state.clearCaches();
};

const columnsOf = (logs: readonly StoredLog[]): readonly (readonly string[])[] => [
  logs.map(({ tx }) => String(tx)),
  logs.map(({ address }) => address),
  ...[0, 1, 2, 3].map((place) => logs.map(({ topics }) => topics[place] ?? '')),
  logs.map(({ data }) => data),
];

const minedBlock = (number: number, hash: string, receipts: readonly Receipt[]): MinedBlock => ({
  number,
  hash,
  transactions: receipts.map(({ transactionHash, status }) => ({ hash: transactionHash, succeeded: status === '0x1' })),
});

/** A copy in memory of its own, so that only these bytes travel between threads. */
const tight = (bytes: Uint8Array): Uint8Array => new Uint8Array(bytes);
