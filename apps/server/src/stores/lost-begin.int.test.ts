import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { POOL_SIZES } from '../shared/pool-sizes.ts';
import { startFickleProxy } from '../testing/fickle-proxy.ts';
import { freshPostgres } from '../testing/fresh-database.ts';
import { connectPostgres } from './postgres.ts';

it('a connection that breaks while a transaction begins is given back, however many do', async () => {
  const { database, url } = await freshPostgres();
  const proxy = await startFickleProxy(url);
  const { db, driver, close } = connectPostgres(proxy.url, { pools: { ...POOL_SIZES, reads: 10 } });
  if (!('pools' in driver)) throw new Error('no pools');
  const { reads: pool } = driver.pools;
  const begin = () => db.transaction((tx) => tx.execute(sql`select 1`));
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(Array.from({ length: 10 }, begin));
    proxy.mood = 'stall';
    const begun = Array.from({ length: 10 }, () =>
      begin().then(
        () => 'begun',
        () => 'lost',
      ),
    );
    await expect.poll(() => pool.idleCount).toBe(0);
    // Whatever was under way breaks.
    proxy.mood = 'pass';
    expect(new Set(await Promise.all(begun))).toEqual(new Set(['lost']));
    expect([pool.totalCount, pool.waitingCount]).toEqual([0, 0]);
  }
  expect((await begin()).rows).toHaveLength(1);
  await close();
  await proxy.stop();
  await database.close();
});
