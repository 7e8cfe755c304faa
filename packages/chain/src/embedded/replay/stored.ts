import { bytesOf, objectOf, type Queries, type Row } from '../database/chain-database.ts';

export interface StoredTransaction {
  readonly hash: string;
  readonly position: number;
  readonly raw: Uint8Array;
  readonly receipt: Readonly<Record<string, unknown>>;
}

export interface StoredLogRow {
  readonly position: number;
  readonly tx: number;
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
}

export interface StoredBlock {
  readonly number: number;
  readonly hash: string;
  readonly rlp: Uint8Array;
  readonly transactions: readonly StoredTransaction[];
  readonly logs: readonly StoredLogRow[];
}

export interface StoredNode {
  readonly key: string;
  readonly value: Uint8Array;
}

/** A block may hold three mintings of five hundred tokens: more of them at once are many thousand rows. */
const BLOCKS = 10;
const NODES = 1_000;

const BLOCK_ROWS = 'select b.number::text, b.hash, b.rlp from evm_block b where b.number > $1::bigint order by b.number limit $2::int';
const TRANSACTION_ROWS = `select t.block::text, t.hash, t.position::text, t.raw, t.receipt from evm_tx t
  where t.block between $1::bigint and $2::bigint order by t.block, t.position`;
const LOG_ROWS = `select l.block::text, l.position::text, l.tx::text, l.address, l.data,
  to_jsonb(array_remove(array[l.topic0, l.topic1, l.topic2, l.topic3], null)) as topics
  from evm_log l where l.block between $1::bigint and $2::bigint order by l.block, l.position`;
const NODE_ROWS = 'select key, value from evm_node where key > $1 order by key limit $2::int';
const STRAY_ROWS = `select 'transaction' as thing, hash as id from evm_tx t where not exists (select 1 from evm_block b where b.number = t.block)
  union all select 'log', block || ':' || position from evm_log l where not exists (select 1 from evm_tx t where t.block = l.block and t.position = l.tx)
  limit 100`;

const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

const transactionOf = (row: Row): StoredTransaction => ({
  hash: String(row.hash),
  position: Number(row.position),
  raw: bytesOf(row, 'raw'),
  receipt: objectOf(row, 'receipt'),
});

const logOf = (row: Row): StoredLogRow => ({
  position: Number(row.position),
  tx: Number(row.tx),
  address: String(row.address),
  topics: texts(row.topics),
  data: String(row.data),
});

/** The stored blocks after a number, a page at a time, with all that stands beside them. */
export async function* storedBlocks(database: Queries, after: number): AsyncGenerator<readonly StoredBlock[]> {
  for (let last = after; ; ) {
    const rows = await database.query({ text: BLOCK_ROWS, values: [String(last), String(BLOCKS)] });
    const [first] = rows;
    if (first === undefined) return;
    const values = [String(first.number), String(rows.at(-1)?.number)];
    const transactions = Map.groupBy(await database.query({ text: TRANSACTION_ROWS, values }), ({ block }) => block);
    const logs = Map.groupBy(await database.query({ text: LOG_ROWS, values }), ({ block }) => block);
    yield rows.map((row) => ({
      number: Number(row.number),
      hash: String(row.hash),
      rlp: bytesOf(row, 'rlp'),
      transactions: (transactions.get(row.number) ?? []).map(transactionOf),
      logs: (logs.get(row.number) ?? []).map(logOf),
    }));
    last = Number(values[1]);
  }
}

/** The stored nodes of the state, a page at a time. */
export async function* storedNodes(database: Queries): AsyncGenerator<readonly StoredNode[]> {
  for (let last = ''; ; ) {
    const rows = await database.query({ text: NODE_ROWS, values: [last, String(NODES)] });
    if (rows.length === 0) return;
    yield rows.map((row) => ({ key: String(row.key), value: bytesOf(row, 'value') }));
    last = String(rows.at(-1)?.key);
  }
}

/** Transactions and logs that are in no stored block. */
export const strayRows = async (database: Queries): Promise<readonly { readonly thing: 'transaction' | 'log'; readonly id: string }[]> =>
  (await database.query({ text: STRAY_ROWS, values: [] })).map(({ thing, id }) => ({
    thing: thing === 'log' ? 'log' : 'transaction',
    id: String(id),
  }));
