import { objectOf, type SqlValue } from '../database/chain-database.ts';
import { malformed, tooMuch } from '../rpc-error.ts';
import type { PastEngine } from './method.ts';
import { addressParam, blockParam, hashParam } from './params.ts';

/** Whoever wants more asks for fewer blocks at a time; no block holds so many. */
const MOST_LOGS = 10_000;
/** More topics than these no log has. */
const MOST_TOPICS = 4;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** Logs by blocks, addresses and topics, oldest first; a topic that is null may be anything, a list is any of it. */
export const findLogs = async (engine: PastEngine, filter: Readonly<Record<string, unknown>>): Promise<readonly unknown[]> => {
  const topics = filter.topics == null ? [] : listOf(filter.topics);
  if (topics.length > MOST_TOPICS) throw malformed('too many topics');
  const conditions: string[] = [];
  const values: SqlValue[] = [];
  const place = (value: SqlValue): string => `$${values.push(value)}`;
  if (filter.blockHash == null) {
    conditions.push(`l.block >= ${place(blockParam(engine, filter.fromBlock).toString())}::bigint`);
    conditions.push(`l.block <= ${place(blockParam(engine, filter.toBlock).toString())}::bigint`);
  } else {
    conditions.push(`l.block = (select number from evm_block where hash = ${place(hashParam(filter.blockHash))})`);
  }
  if (filter.address != null) {
    const addresses = listOf(filter.address).map((address) => addressParam(address).toString());
    conditions.push(`l.address = any(${place(addresses)}::text[])`);
  }
  topics.forEach((topic, index) => {
    if (topic != null) conditions.push(`l.topic${index} = any(${place(listOf(topic).map(hashParam))}::text[])`);
  });
  return logsWhere(engine, conditions, values);
};

const LOGS = `select jsonb_build_object(
    'address', l.address, 'data', l.data, 'removed', false,
    'topics', to_jsonb(array_remove(array[l.topic0, l.topic1, l.topic2, l.topic3], null)),
    'blockNumber', '0x' || to_hex(l.block), 'blockHash', b.hash, 'logIndex', '0x' || to_hex(l.position),
    'transactionHash', t.hash, 'transactionIndex', '0x' || to_hex(l.tx)) as log
  from evm_log l join evm_tx t on t.block = l.block and t.position = l.tx join evm_block b on b.number = l.block`;

/** Logs as JSON-RPC tells them, oldest first, by conditions on `l` (logs), `t` (transactions) and `b` (blocks). */
export const logsWhere = async (
  engine: PastEngine,
  conditions: readonly string[],
  values: readonly SqlValue[],
): Promise<readonly unknown[]> => {
  const text = `${LOGS} where ${conditions.join(' and ')} order by l.block, l.position limit ${MOST_LOGS + 1}`;
  const rows = await engine.store.query({ text, values });
  if (rows.length > MOST_LOGS) throw tooMuch(`query returned more than ${MOST_LOGS} results`);
  return rows.map((row) => objectOf(row, 'log'));
};
