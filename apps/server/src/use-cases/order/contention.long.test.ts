import { FAILURE_CODES } from '@naru/domain/failure';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../stores/db.ts';
import { connectPostgres } from '../../stores/postgres.ts';
import { orders } from '../../stores/schema/index.ts';
import { startFickleProxy } from '../../testing/fickle-proxy.ts';
import { freshPostgres } from '../../testing/fresh-database.ts';
import { openPurchaseWorld } from '../../testing/purchase-world.ts';
import { settleOpen } from './pay.ts';

// Only PostgreSQL has anybody wait for a lock.
describe('while somebody holds what a purchase needs', () => {
  let fresh: Awaited<ReturnType<typeof freshPostgres>>;
  let database: Database;
  let world: Awaited<ReturnType<typeof openPurchaseWorld>>;
  let stranger: pg.Client;
  beforeAll(async () => {
    fresh = await freshPostgres();
    // As impatient as the market itself is, which tests are not otherwise.
    database = connectPostgres(fresh.url);
    world = await openPurchaseWorld(database);
    stranger = new pg.Client({ connectionString: fresh.url });
    await stranger.connect();
  });
  afterEach(() => stranger.query('rollback'));
  afterAll(async () => {
    await world.close();
    await stranger.end();
    await database.close();
    await fresh.database.close();
  });
  const hold = (table: string) => stranger.query(`begin; lock table ${table} in exclusive mode`);
  const ordered = async () => (await fresh.database.db.select({ id: orders.id }).from(orders)).length;

  it('a buyer is told that nothing was taken and when to come back, and buys then', async () => {
    const [, buyer] = world.people;
    const before = await ordered();
    await hold('orders');
    const { status, retryAfter, body } = await world.tryOrder(buyer);
    expect([status, retryAfter]).toEqual([503, '1']);
    expect(body).toMatchObject({ resultCode: FAILURE_CODES.contention, resultMsg: expect.stringContaining('결제되거나 바뀐 것은 없으니') });
    expect(await ordered()).toBe(before);
    await stranger.query('rollback');
    const { orderId } = await world.order(buyer);
    expect(await world.stateOf(orderId)).toBe('created');
    expect(await ordered()).toBe(before + 1);
  });

  it('a lock that is given back in time is waited for', async () => {
    const [, buyer] = world.people;
    await hold('orders');
    const trying = world.order(buyer);
    const waits = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await fresh.database.db.execute(waits)).rows.length).toBeGreaterThan(0);
    await stranger.query('rollback');
    const { orderId } = await trying;
    expect(await world.stateOf(orderId)).toBe('created');
  });

  it('readers are answered all the same, however many buyers wait', async () => {
    const [, buyer] = world.people;
    await hold('orders');
    const trying = Array.from({ length: 12 }, () => world.tryOrder(buyer));
    const { rows } = await database.db.execute(sql`select 1 as one`);
    expect(rows).toEqual([{ one: 1 }]);
    expect(new Set((await Promise.all(trying)).map(({ status }) => status))).toEqual(new Set([503]));
  });

  it('who has paid is not told that nothing was taken, and the sale is written down by itself once it can be', async () => {
    const [, buyer] = world.people;
    const { orderId, payUrl } = await world.order(buyer);
    await hold('ledger_entries');
    const page = await world.press(payUrl);
    const text = await page.text();
    expect([page.status, page.headers.get('retry-after'), page.headers.get('content-type')]).toEqual([
      503,
      '1',
      'text/html; charset=utf-8',
    ]);
    expect(text).toContain('다시 결제하기 전에, 결제되었는지 주문에서 먼저 확인해 주세요');
    expect(text).not.toContain('바뀐 것은 없');
    await stranger.query('rollback');
    await expect
      .poll(async () => {
        await settleOpen(world.deps);
        return world.stateOf(orderId);
      })
      .toBe('completed');
  });

  it('a process that stopped in the middle keeps nobody out for longer than five seconds', async () => {
    const [, buyer] = world.people;
    const proxy = await startFickleProxy(fresh.url);
    const stopped = connectPostgres(proxy.url);
    const begun = Promise.withResolvers<void>();
    const lost = stopped
      .transact(async (tx) => {
        await tx.execute(sql`lock table orders in exclusive mode`);
        proxy.mood = 'stall';
        begun.resolve();
        await tx.execute(sql`select 1`);
      })
      .catch((error: unknown) => error);
    await begun.promise;
    await expect.poll(async () => (await world.tryOrder(buyer)).status, { timeout: 30_000 }).toBe(200);
    await proxy.stop();
    expect(await lost).toBeInstanceOf(Error);
    await stopped.close();
  });
});
