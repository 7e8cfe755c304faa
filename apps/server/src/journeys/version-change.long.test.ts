import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { basesAt, createApiClient, memoryLoginStore } from '@naru/api-client';
import { joinByMail } from '@naru/scenario/sandbox';
import { must } from '@naru/testkit';
import { expect, it, onTestFinished } from 'vitest';
import { emptyPostgres } from '../testing/fresh-database.ts';
import { openIssuer, shelve } from '../testing/issuer.ts';
import { pay } from '../testing/market-server.ts';
import { type ServerProcess, startProcess } from '../testing/server-process.ts';
import { won } from '../testing/stall.ts';
import { programBefore } from '../testing/version-before.ts';
import { walkTrades } from '../testing/walk-trades.ts';

const faultsOf = (server: ServerProcess): readonly string[] =>
  server
    .said()
    .split('\n')
    .filter((line) => line.includes('"level":"error"'));

/** A platform of the version before, on tables that it made itself. */
const openPlatform = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'naru-change-'));
  const tables = await emptyPostgres();
  const shared = {
    DATABASE_URL: tables.url,
    NARU_KEY_FILE: join(folder, 'keys'),
    NARU_CHAIN_KEY_FILE: join(folder, 'chain-key'),
    NARU_CHAIN_BEAT_MS: '200',
  };
  const running = new Set<ServerProcess>();
  const start = async (name: string, program?: string): Promise<ServerProcess> => {
    const server = await startProcess({ ...shared, NARU_DATA_DIR: join(folder, name) }, program === undefined ? {} : { program });
    running.add(server);
    return server;
  };
  const end = async (server: ServerProcess): Promise<void> => {
    running.delete(server);
    await server.stop();
  };
  onTestFinished(async () => {
    await Promise.all([...running].map(end));
    await tables.database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { tables, start, end };
};

it('a new process brings the tables up to date while one of the version before trades on, and that one comes back on them', async () => {
  const { tables, start, end } = await openPlatform();
  const program = programBefore();
  const before = await start('before', program);
  await walkTrades({ ...tables, site: 'FIRST' }, { seller: before, buyer: before });
  const now = await start('now');
  await walkTrades({ ...tables, site: 'OLDNEW' }, { seller: before, buyer: now });
  await walkTrades({ ...tables, site: 'NEWOLD' }, { seller: now, buyer: before });
  await walkTrades({ ...tables, site: 'OLDOLD' }, { seller: before, buyer: before });
  expect([faultsOf(before), faultsOf(now)]).toEqual([[], []]);
  await end(before);
  await end(now);
  const back = await start('before', program);
  await walkTrades({ ...tables, site: 'BACK' }, { seller: back, buyer: back });
  expect(faultsOf(back)).toEqual([]);
});

it('an order that is asked for again at the other version is the same order, which can be paid at either', async () => {
  const { tables, start } = await openPlatform();
  const before = await start('before', programBefore());
  const now = await start('now');
  const productId = await shelve(await openIssuer({ ...now, database: tables.database }, 'KEYED'), { price: won(50_000), quantity: 4 });
  const store = memoryLoginStore();
  const [atBefore, atNow] = [before, now].map(({ origin }) => createApiClient({ bases: basesAt(origin), store }));
  if (atBefore === undefined || atNow === undefined) throw new Error('two clients');
  await joinByMail(now, atNow, { email: 'both@naru.test', phone: '01099990000', name: '양쪽', pin: '135790' });
  for (const [first, second] of [
    [atNow, atBefore],
    [atBefore, atNow],
  ] as const) {
    const order = { productId, price: won(50_000), key: first.newKey() };
    const opened = must(await first.orders.buyFromStore(order));
    const again = must(await second.orders.buyFromStore(order));
    expect(again.orderId).toBe(opened.orderId);
    // What the version before has not the key to is opened from the order itself.
    const { payUrl } = must(await second.orders.pay(opened.orderId));
    await pay(before, payUrl);
    expect(must(await first.orders.order(opened.orderId)).state).toBe('completed');
  }
  expect([faultsOf(before), faultsOf(now)]).toEqual([[], []]);
});
