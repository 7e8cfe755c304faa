import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoginData } from '@naru/api-client';
import { DAY_MS, HOUR_MS, MINUTE_MS, type OrderId, type ProductId } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { eq, sql } from 'drizzle-orm';
import { it } from 'vitest';
import { makeMarket } from '../composition/market.ts';
import { startServer } from '../composition/server.ts';
import { parseConfig } from '../settings/config.ts';
import type { Database } from '../stores/db.ts';
import { createPglite } from '../stores/pglite.ts';
import { orders } from '../stores/schema/index.ts';
import { freshFolder, freshPostgres } from '../testing/fresh-database.ts';
import { openIssuer, shelve } from '../testing/issuer.ts';
import { LIGHT_SETTINGS } from '../testing/light-settings.ts';
import { doorOf, joined, pay, type TestDoor } from '../testing/market-server.ts';
import { shiftedClock, startProcess } from '../testing/server-process.ts';
import { won } from '../testing/stall.ts';
import { clientAt } from '../testing/storm.ts';

const PRICE = won(1_000);
/** The next beat of the worker that ends orders, however busy the machine is. */
const BEAT = { timeout: 60_000 };

type OnFinished = (clean: () => void | Promise<void>) => void;

const folder = (onTestFinished: OnFinished): string => {
  const path = mkdtempSync(join(tmpdir(), 'naru-clock-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
};
/** A product on a shelf, and a member who buys. */
const prepare = async (door: TestDoor, database: Database): Promise<{ productId: ProductId; buyer: LoginData }> => {
  const productId = await shelve(await openIssuer({ ...door, database }), { quantity: 9, price: PRICE });
  return { productId, buyer: (await joined(door, 'buyer')).client.store.read() };
};
const ordered = async (door: TestDoor, buyer: LoginData, productId: ProductId) => {
  const client = clientAt(door, buyer);
  return must(await client.orders.buyFromStore({ productId, price: PRICE, key: client.newKey() }));
};
const stateAt = async (door: TestDoor, buyer: LoginData, orderId: OrderId) => must(await clientAt(door, buyer).orders.order(orderId)).state;
const minutesLeft = (deadline: string): number => Math.round((Date.parse(deadline) - Date.now()) / MINUTE_MS);

it('two servers whose clocks differ by two hours agree about codes and orders', async ({ onTestFinished, expect }) => {
  const { database, url } = await freshPostgres();
  onTestFinished(database.close);
  const dataDir = folder(onTestFinished);
  const shared = { DATABASE_URL: url, NARU_KEY_FILE: join(dataDir, 'keys'), NARU_CHAIN_KEY_FILE: join(dataDir, 'chain-key') };
  const start = async (name: string, by: number) => {
    const server = await startProcess({ ...shared, NARU_DATA_DIR: join(dataDir, name), ...shiftedClock(by) });
    onTestFinished(server.kill);
    return server;
  };
  const [fast, slow] = [await start('fast', HOUR_MS), await start('slow', -HOUR_MS)];
  const { productId, buyer } = await prepare(fast, database);
  for (const [from, to] of [
    [fast, slow],
    [slow, fast],
  ] as const) {
    const ask = { email: `code-of-${from === fast ? 'fast' : 'slow'}@naru.test`, verifyType: 'signUp' } as const;
    must(await from.client().accounts.sendEmailCode(ask));
    const verifyCode = await from.mailCode(ask.email);
    expect((await to.client().accounts.verifyEmailCode({ ...ask, verifyCode })).ok).toBe(true);
  }
  const { rows } = await database.db.execute<{ most: number }>(
    sql`select max(extract(epoch from expires_at - now()))::float as most from email_codes`,
  );
  expect(rows[0]?.most).toBeLessThan(121);

  const [one, two] = [await ordered(fast, buyer, productId), await ordered(slow, buyer, productId)];
  expect([minutesLeft(one.deadline), minutesLeft(two.deadline)]).toEqual([15, 15]);
  for (const [looking, resting] of [
    [fast, slow],
    [slow, fast],
  ] as const) {
    // While the other rests, whoever ends this one has looked at those, too.
    const { orderId } = await ordered(looking, buyer, productId);
    process.kill(resting.pid, 'SIGSTOP');
    await database.db.update(orders).set({ deadline: sql`now() - interval '1 minute'` }).where(eq(orders.id, orderId));
    await expect.poll(() => stateAt(looking, buyer, orderId), BEAT).toBe('expired');
    process.kill(resting.pid, 'SIGCONT');
  }
  expect([await stateAt(slow, buyer, one.orderId), await stateAt(fast, buyer, two.orderId)]).toEqual(['created', 'created']);
  await pay(slow, one.payUrl);
  await pay(fast, two.payUrl);
  expect([await stateAt(fast, buyer, one.orderId), await stateAt(slow, buyer, two.orderId)]).toEqual(['completed', 'completed']);
});

it('a clock that jumps ahead and back under the embedded database ends no order, and makes none last longer', async ({
  onTestFinished,
  expect,
}) => {
  const dataDir = folder(onTestFinished);
  await freshFolder(dataDir);
  const config = parseConfig({ NARU_DATA_DIR: dataDir, NARU_DEMO: 'off', PORT: '0', NARU_LOG_LEVEL: 'silent', ...LIGHT_SETTINGS });
  if (!config.ok) throw new Error(config.failure);
  const before = await startServer(config.value, makeMarket);
  const { productId, buyer } = await prepare(doorOf(`http://127.0.0.1:${before.port}`), before.database);
  const soon = doorOf(`http://127.0.0.1:${before.port}`);
  // By the end of each of these, whoever ends orders has looked at the others.
  const signs = { ahead: await ordered(soon, buyer, productId), back: await ordered(soon, buyer, productId) } as const;
  for (const [when, seconds] of [
    ['ahead', 12],
    ['back', 20],
  ] as const)
    await before.database.db
      .update(orders)
      .set({ deadline: sql`now() + ${seconds} * interval '1 second'` })
      .where(eq(orders.id, signs[when].orderId));
  await before.stop();
  const server = await startProcess({ NARU_DATA_DIR: dataDir, ...shiftedClock(0, [HOUR_MS, -2 * HOUR_MS]) });
  onTestFinished(server.kill);
  const open = [await ordered(server, buyer, productId)];
  for (const when of ['ahead', 'back'] as const) {
    server.jump();
    await expect.poll(() => stateAt(server, buyer, signs[when].orderId), BEAT).toBe('expired');
    for (const { orderId } of open) expect([when, await stateAt(server, buyer, orderId)]).toEqual([when, 'created']);
    const late = await ordered(server, buyer, productId);
    expect([when, minutesLeft(late.deadline)]).toEqual([when, 15]);
    open.push(late);
  }
  for (const { orderId, payUrl } of open) {
    await pay(server, payUrl);
    expect(await stateAt(server, buyer, orderId)).toBe('completed');
  }
});

/** Where a market lies, how its database's clock jumps ahead by a day, and how its rows are reached while no server runs. */
interface Place {
  readonly settings: Readonly<Record<string, string>>;
  /** Makes the jump; settings that a server needs to be in it. */
  jump(): Promise<Readonly<Record<string, string>>>;
  /** Ends the jump. */
  jumpBack(): Promise<void>;
  run(statement: string): Promise<unknown>;
}

const PLACES = {
  PGlite: async (onTestFinished: OnFinished): Promise<Place> => {
    const dataDir = folder(onTestFinished);
    await freshFolder(dataDir);
    return {
      settings: { NARU_DATA_DIR: dataDir },
      jump: async () => shiftedClock(DAY_MS),
      jumpBack: async () => undefined,
      run: async (statement) => {
        const client = await createPglite({ dataDir: join(dataDir, 'pgdata') });
        await client.exec(statement);
        await client.close();
      },
    };
  },
  PostgreSQL: async (onTestFinished: OnFinished): Promise<Place> => {
    const { database, url } = await freshPostgres();
    onTestFinished(database.close);
    const run = (statement: string) => database.db.execute(sql.raw(statement));
    return {
      settings: { DATABASE_URL: url, NARU_DATA_DIR: folder(onTestFinished) },
      jump: async () => {
        await run(`create function public.clock_timestamp() returns timestamptz language sql volatile
          as $$ select pg_catalog.clock_timestamp() + interval '1 day' $$`);
        // What is asked for by its mere name is found there before the system's own.
        await run(`alter database ${new URL(url).pathname.slice(1)} set search_path = public, pg_catalog`);
        return {};
      },
      jumpBack: async () => void (await run('drop function public.clock_timestamp()')),
      run,
    };
  },
} as const;

it.for(['PGlite', 'PostgreSQL'] as const)(
  'a server that starts in a jump of a day ends no order, and ends those of days ago: %s',
  async (kind, { onTestFinished, expect }) => {
    const place = await PLACES[kind](onTestFinished);
    const config = parseConfig({ ...place.settings, NARU_DEMO: 'off', PORT: '0', NARU_LOG_LEVEL: 'silent', ...LIGHT_SETTINGS });
    if (!config.ok) throw new Error(config.failure);
    const before = await startServer(config.value, makeMarket);
    const door = doorOf(`http://127.0.0.1:${before.port}`);
    const { productId, buyer } = await prepare(door, before.database);
    const [paid, left, sign] = [
      await ordered(door, buyer, productId),
      await ordered(door, buyer, productId),
      await ordered(door, buyer, productId),
    ];
    // By the end of this one, whoever ends orders has looked at the others.
    await before.database.db.update(orders).set({ deadline: sql`now() + interval '12 seconds'` }).where(eq(orders.id, sign.orderId));
    await before.stop();

    const inJump = await startProcess({ ...place.settings, ...(await place.jump()) });
    onTestFinished(inJump.kill);
    await expect.poll(() => stateAt(inJump, buyer, sign.orderId), BEAT).toBe('expired');
    expect([await stateAt(inJump, buyer, paid.orderId), await stateAt(inJump, buyer, left.orderId)]).toEqual(['created', 'created']);
    expect(minutesLeft((await ordered(inJump, buyer, productId)).deadline)).toBe(15);
    await pay(inJump, paid.payUrl);
    expect(await stateAt(inJump, buyer, paid.orderId)).toBe('completed');
    await inJump.stop();

    // The clock is right again, but the machine was off for three days.
    await place.jumpBack();
    await place.run(`update orders set deadline = deadline - interval '3 days';
    update market_clock set seen = seen - interval '3 days', booted = booted - interval '3 days', boot = 'before', ahead = 0`);
    const afterDays = await startProcess(place.settings);
    onTestFinished(afterDays.kill);
    await expect.poll(() => stateAt(afterDays, buyer, left.orderId), BEAT).toBe('expired');
    expect(minutesLeft((await ordered(afterDays, buyer, productId)).deadline)).toBe(15);
  },
);
