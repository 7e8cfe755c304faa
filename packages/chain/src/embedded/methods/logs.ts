import type { SqlValue } from '../database/chain-database.ts';
import { objectOf } from '../database/rows.ts';
import type { Engine } from '../engine/engine.ts';
import { malformed } from '../rpc-error.ts';
import { addressParam, blockParam, hashParam } from './params.ts';

/** More topics than these no log has. */
const MOST_TOPICS = 4;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** Logs by blocks, addresses and topics, oldest first; a topic that is null may be anything, a list is any of it. */
export const findLogs = async (engine: Engine, filter: Readonly<Record<string, unknown>>): Promise<readonly unknown[]> => {
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
    if (topic != null) conditions.push(`l.topics[${index + 1}] = any(${place(listOf(topic).map(hashParam))}::text[])`);
  });
  const text = `select l.log from evm_log l where ${conditions.join(' and ')} order by l.block, l.position`;
  return (await engine.store.query({ text, values })).map((row) => objectOf(row, 'log'));
};
