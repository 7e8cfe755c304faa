import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoginData } from '@naru/api-client';
import type { OrderId, ProductId } from '@naru/domain/shared';
import { eq, sql } from 'drizzle-orm';
import { it } from 'vitest';
import { makeMarket } from '../composition/market.ts';
import { startServer } from '../composition/server.ts';
import { parseConfig } from '../settings/config.ts';
import type { Database } from '../stores/db.ts';
import { orders } from '../stores/schema/index.ts';
import { freshFolder, freshPostgres } from '../testing/fresh-database.ts';
import { openIssuer, shelve } from '../testing/issuer.ts';
import { LIGHT_SETTINGS } from '../testing/light-settings.ts';
import { doorOf, joined, pay, sure, type TestDoor } from '../testing/market-server.ts';
import { shiftedClock, startProcess } from '../testing/server-process.ts';
import { won } from '../testing/stall.ts';
import { clientAt } from '../testing/storm.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const PRICE = won(1_000);
/** Longer than a beat of the worker that ends orders. */
const BEAT_MS = 6_500;

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
  return sure(await client.orders.buyFromStore({ productId, price: PRICE, key: client.newKey() }));
};
const stateAt = async (door: TestDoor, buyer: LoginData, orderId: OrderId) => sure(await clientAt(door, buyer).orders.order(orderId)).state;
const minutesLeft = (deadline: string): number => Math.round((Date.parse(deadline) - Date.now()) / MINUTE);

it.concurrent('two servers whose clocks differ by two hours agree about codes and orders', async ({ onTestFinished, expect }) => {
  const { database, url } = await freshPostgres();
  onTestFinished(database.close);
  const dataDir = folder(onTestFinished);
  const shared = { DATABASE_URL: url, NARU_KEY_FILE: join(dataDir, 'keys'), NARU_CHAIN_KEY_FILE: join(dataDir, 'chain-key') };
  const start = async (name: string, by: number) => {
    const server = await startProcess({ ...shared, NARU_DATA_DIR: join(dataDir, name), ...shiftedClock(by) });
    onTestFinished(server.kill);
    return server;
  };
  const [fast, slow] = [await start('fast', HOUR), await start('slow', -HOUR)];
  const { productId, buyer } = await prepare(fast, database);
  for (const [from, to] of [
    [fast, slow],
    [slow, fast],
  ] as const) {
    const ask = { email: `code-of-${from === fast ? 'fast' : 'slow'}@naru.test`, verifyType: 'signUp' } as const;
    sure(await from.client().accounts.sendEmailCode(ask));
    const verifyCode = await from.mailCode(ask.email);
    expect((await to.client().accounts.verifyEmailCode({ ...ask, verifyCode })).ok).toBe(true);
  }
  const { rows } = await database.db.execute<{ most: number }>(
    sql`select max(extract(epoch from expires_at - now()))::float as most from email_codes`,
  );
  expect(rows[0]?.most).toBeLessThan(121);

  const [one, two, overdue] = [
    await ordered(fast, buyer, productId),
    await ordered(slow, buyer, productId),
    await ordered(slow, buyer, productId),
  ];
  expect([minutesLeft(one.deadline), minutesLeft(two.deadline)]).toEqual([15, 15]);
  await database.db.update(orders).set({ deadline: sql`now() - interval '1 minute'` }).where(eq(orders.id, overdue.orderId));
  // By the time that this one has ended, both have looked at the others.
  await expect.poll(() => stateAt(slow, buyer, overdue.orderId)).toBe('expired');
  await new Promise((resolve) => setTimeout(resolve, BEAT_MS));
  expect([await stateAt(slow, buyer, one.orderId), await stateAt(fast, buyer, two.orderId)]).toEqual(['created', 'created']);
  await pay(slow, one.payUrl);
  await pay(fast, two.payUrl);
  expect([await stateAt(fast, buyer, one.orderId), await stateAt(slow, buyer, two.orderId)]).toEqual(['completed', 'completed']);
});

it.concurrent('a clock that jumps ahead and back under the embedded database ends no order, and makes none last longer', async ({
  onTestFinished,
  expect,
}) => {
  const dataDir = folder(onTestFinished);
  await freshFolder(dataDir);
  const config = parseConfig({ NARU_DATA_DIR: dataDir, NARU_DEMO: 'off', PORT: '0', NARU_LOG_LEVEL: 'silent', ...LIGHT_SETTINGS });
  if (!config.ok) throw new Error(config.failure);
  const before = await startServer(config.value, makeMarket);
  const { productId, buyer } = await prepare(doorOf(`http://127.0.0.1:${before.port}`), before.database);
  await before.stop();
  const server = await startProcess({ NARU_DATA_DIR: dataDir, ...shiftedClock(0, [HOUR, -2 * HOUR]) });
  onTestFinished(server.kill);
  const open = [await ordered(server, buyer, productId)];
  for (const when of ['ahead', 'back']) {
    server.jump();
    await new Promise((resolve) => setTimeout(resolve, BEAT_MS));
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
