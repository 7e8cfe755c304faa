import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiClient, basesAt, createApiClient, memoryLoginStore } from '@naru/api-client';
import { noticeEndpoints, openSessionEndpoints, sessionEndpoints } from '@naru/contract';
import { must } from '@naru/testkit';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshPostgres } from '../testing/fresh-database.ts';
import { joined, PASSWORD, startMarket, type TestDoor } from '../testing/market-server.ts';
import { startProcess } from '../testing/server-process.ts';

/** Sooner than anything but the word of it comes to a page (its stream lives on for minutes, with a beat of 25 s); a busy machine takes its time with that, too. */
const SOON_MS = 20_000;

interface Doors {
  /** Where pages listen. */
  readonly one: TestDoor;
  /** Where sessions are ended. */
  readonly other: TestDoor;
  /** Cuts what the processes hear of each other, which they mend by themselves. */
  deafen(): Promise<unknown>;
  close(): Promise<void>;
}

const onPglite = async (): Promise<Doors> => {
  const market = await startMarket('pglite');
  return { one: market, other: market, deafen: async () => undefined, close: market.stop };
};

const onPostgres = async (): Promise<Doors> => {
  const folder = mkdtempSync(join(tmpdir(), 'naru-streams-'));
  const { database, url } = await freshPostgres();
  const shared = { DATABASE_URL: url, NARU_KEY_FILE: join(folder, 'keys'), NARU_CHAIN_KEY_FILE: join(folder, 'chain-key') };
  const one = await startProcess({ ...shared, NARU_DATA_DIR: join(folder, 'one') });
  const other = await startProcess({ ...shared, NARU_DATA_DIR: join(folder, 'other') });
  const close = async () => {
    await Promise.all([one.stop(), other.stop()]);
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  };
  const deafen = () =>
    database.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'naru-listen' and datname = current_database()`,
    );
  return { one, other, deafen, close };
};

/** A stream of notices that a member's page keeps open: whether it has begun, and when it has ended. */
const listening = async ({ origin }: TestDoor, client: ApiClient) => {
  const abort = new AbortController();
  const response = await fetch(`${origin}/center${noticeEndpoints.noticeStream.path}`, {
    headers: { authorization: `Bearer ${client.store.read().token}` },
    signal: abort.signal,
  });
  const reader = response.body?.getReader();
  if (!response.ok || reader === undefined) throw new Error(`no stream: ${response.status}`);
  await reader.read();
  let ended = false;
  const end = (async () => {
    while (!(await reader.read()).done);
    ended = true;
  })().catch(() => undefined);
  return { end, hasEnded: () => ended, stop: () => abort.abort() };
};

describe.each([
  ['one process on pglite', onPglite],
  ['two processes on postgres', onPostgres],
] as const)('a stream of notices of %s', (_, open) => {
  let doors: Doors;
  beforeAll(async () => {
    doors = await open();
  });
  afterAll(() => doors.close());

  const elsewhere = (client: ApiClient): ApiClient =>
    createApiClient({ bases: basesAt(doors.other.origin), store: memoryLoginStore(client.store.read()), cookies: client.cookies });
  const inTime = async (end: Promise<void>): Promise<'ended' | 'still open'> =>
    Promise.race([
      end.then(() => 'ended' as const),
      new Promise<'still open'>((resolve) => setTimeout(() => resolve('still open'), SOON_MS).unref()),
    ]);

  it.each<readonly [string, (client: ApiClient, email: string) => Promise<unknown>]>([
    ['logs out', (client) => elsewhere(client).sessions.signOut('manual')],
    [
      'logs out on another device',
      async (client, email) => {
        const app = elsewhere(client);
        app.store.write({ ...app.store.read(), token: '', refreshToken: '', loginEnv: 'webview' });
        must(await app.sessions.signIn({ email, password: PASSWORD }));
        const { dataList } = must(await app.call(openSessionEndpoints.list));
        const page = dataList.find(({ isThis }) => !isThis);
        must(await app.call(openSessionEndpoints.end, { params: { x: page?.id ?? '' } }));
      },
    ],
    ['logs in elsewhere', async (_client, email) => must(await doors.other.client().sessions.signIn({ email, password: PASSWORD }))],
    [
      'resets the password',
      async (_client, email) => {
        const visitor = doors.other.client();
        must(await visitor.accounts.sendEmailCode({ email, verifyType: 'passwordReset' }));
        const verifyCode = await doors.other.mailCode(email, '비밀번호');
        const { emailTempToken } = must(await visitor.accounts.verifyEmailCode({ email, verifyType: 'passwordReset', verifyCode }));
        must(await visitor.accounts.resetPassword({ email, emailTempToken, password: 'Another-pass-2026!' }));
      },
    ],
    [
      'changes the password on another device',
      async (client, email) => {
        const app = elsewhere(client);
        app.store.write({ ...app.store.read(), token: '', refreshToken: '', loginEnv: 'webview' });
        must(await app.sessions.signIn({ email, password: PASSWORD }));
        must(await app.accounts.changePassword({ current: PASSWORD, password: 'Another-pass-2026!' }));
      },
    ],
    [
      'leaves',
      async (client) => must(await elsewhere(client).profile.leave({ proof: { pin: client.pinHasher.hash('135790') }, abandon: false })),
    ],
    [
      'has a used token brought a second time',
      async (client) => {
        const thief = elsewhere(client);
        const body = { accessToken: thief.store.read().token, refreshToken: thief.store.read().refreshToken };
        must(await thief.sessions.refresh());
        must(await thief.sessions.refresh());
        await doors.other.client().call(sessionEndpoints.refreshToken, { body });
      },
    ],
  ])('ends at once when its member %s, and nobody else’s does', async (what, end) => {
    const { client, email } = await joined(doors.one, 'streams');
    const other = await joined(doors.one, 'stays');
    const [page, stays] = [await listening(doors.one, client), await listening(doors.one, other.client)];
    await end(client, email);
    expect([what, await inTime(page.end)]).toEqual([what, 'ended']);
    expect(stays.hasEnded()).toBe(false);
    stays.stop();
  });

  it('stays open in the session that has changed the PIN, and ends in the others', async () => {
    const { client, email } = await joined(doors.one, 'keeps');
    const app = doors.one.client();
    app.store.write({ ...app.store.read(), loginEnv: 'webview' });
    must(await app.sessions.signIn({ email, password: PASSWORD }));
    const [page, inApp] = [await listening(doors.one, client), await listening(doors.one, app)];
    const [currentPin, pin] = ['135790', '864209'].map((digits) => client.pinHasher.hash(digits));
    if (currentPin === undefined || pin === undefined) throw new Error('two PINs');
    must(await elsewhere(client).pinKeeper.change({ currentPin, pin, comparePin: pin }));
    expect(await inTime(inApp.end)).toBe('ended');
    expect(page.hasEnded()).toBe(false);
    page.stop();
  });

  it('ends as soon as its process hears again, when the word of the log-out was lost', async () => {
    const { client } = await joined(doors.one, 'deaf');
    const page = await listening(doors.one, client);
    await doors.deafen();
    await elsewhere(client).sessions.signOut('manual');
    expect(await inTime(page.end)).toBe('ended');
  });

  it('is nothing for a session that ends while it is opened', async () => {
    const { client } = await joined(doors.one, 'opening');
    const [opened] = await Promise.all([listening(doors.one, client).catch(() => null), elsewhere(client).sessions.signOut('manual')]);
    expect(opened === null ? 'ended' : await inTime(opened.end)).toBe('ended');
  });
});
