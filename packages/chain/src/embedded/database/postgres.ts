import type { Pool, PoolClient } from 'pg';
import type { ChainDatabase, Row, Statement, WriterLock } from './chain-database.ts';

/** Any number, as long as every process takes the same one; the second number is the chain's id. */
const LOCK_SPACE = 7_280_102;

/** The chain in PostgreSQL, through the host's own pool. Prepared statements are the pool's affair. */
export const postgresChainDatabase = (pool: Pool): ChainDatabase<PoolClient> => ({
  query: (statement) => ask(pool, statement),
  transaction: async (work) => {
    const client = await pool.connect();
    let broken = false;
    try {
      await client.query('begin');
      const result = await work({ native: client, query: (statement) => ask(client, statement) });
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => {
        broken = true;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  },
  tryLock: async (chainId) => {
    const client = await pool.connect();
    try {
      const { rows } = await client.query('select pg_try_advisory_lock($1::int, $2::int) as locked', [LOCK_SPACE, chainId]);
      if (rows[0]?.locked === true) return hold(client);
    } catch (error) {
      client.release(true);
      throw error;
    }
    client.release();
    return undefined;
  },
  insideTransaction: () => false,
});

const ask = async (on: Pool | PoolClient, { text, values }: Statement): Promise<readonly Row[]> => (await on.query(text, [...values])).rows;

/** The lock lives as long as its connection; giving it back ends the connection, which cannot fail halfway. */
const hold = (client: PoolClient): WriterLock => {
  const { promise: lost, resolve } = Promise.withResolvers<void>();
  let released = false;
  const end = () => {
    if (!released) client.release(true);
    released = true;
    resolve();
  };
  client.once('error', end);
  client.once('end', end);
  return { lost, release: async () => end() };
};
