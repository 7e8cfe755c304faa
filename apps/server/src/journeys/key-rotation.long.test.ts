import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiClient } from '@naru/api-client';
import type { TokenId } from '@naru/domain/shared';
import { parsePins, verifyPassport } from '@naru/passport';
import { must } from '@naru/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMarket } from '../composition/market.ts';
import { startServer } from '../composition/server.ts';
import { PASSPORT_KEYS } from '../routes/passport.ts';
import { parseConfig } from '../settings/config.ts';
import { members, pastServerKeys } from '../stores/schema/index.ts';
import { depsBeside } from '../testing/deps-beside.ts';
import { type FakeTransit, startFakeTransit } from '../testing/fake-transit.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { openIssuer, shelve } from '../testing/issuer.ts';
import { LIGHT_SETTINGS } from '../testing/light-settings.ts';
import { joined, PASSWORD, startMarket, type TestMarket } from '../testing/market-server.ts';
import { buyOne } from '../testing/stall.ts';
import { writeCheckpoints } from '../use-cases/checkpoint/write-checkpoints.ts';

const CLI = join(import.meta.dirname, '../../../cli/src/main.ts');

describe('keys that are replaced by command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'naru-rotation-'));
  const tokenFile = join(folder, 'token');
  let service: FakeTransit;
  let market: TestMarket;
  let owner: ApiClient;
  let email: string;
  let tokenId: TokenId;
  let productId: Awaited<ReturnType<typeof shelve>>;
  const settings = () => ({ NARU_KEYS: 'service', NARU_KEYS_URL: service.place.url, NARU_KEYS_TOKEN_FILE: tokenFile });
  beforeAll(async () => {
    service = await startFakeTransit();
    writeFileSync(tokenFile, service.place.token);
    market = await startMarket('pglite', { ...settings(), NARU_CHAIN_BEAT_MS: '100' });
    productId = await shelve(await openIssuer(market));
    ({ client: owner, email } = await joined(market, 'owner'));
    ({ tokenId } = await buyOne(market, owner, productId, 50_000));
  });
  afterAll(async () => {
    await market.stop();
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const naru = (...args: readonly string[]): Promise<{ code: number; out: string; err: string }> => {
    const { promise, resolve } = Promise.withResolvers<{ code: number; out: string; err: string }>();
    const env = { PATH: process.env.PATH ?? '', NARU_DATA_DIR: market.dataDir };
    const child = execFile(process.execPath, [CLI, ...args], { env, cwd: folder }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out: out.trim(), err: err.trim() }),
    );
    return promise;
  };
  const published = async () => (await fetch(`${market.origin}${PASSPORT_KEYS}`)).json() as Promise<{ keys: { kid: string }[] }>;
  const passport = async () => must(await owner.passports.download(tokenId)).body;

  it('leave passports and checkpoints of before and after verifiable', async () => {
    const before = await passport();
    const old = await published();
    await writeCheckpoints(await depsOf());
    expect(await naru('keys', 'rotate', 'passport')).toMatchObject({ code: 0, out: expect.stringContaining('이제 새 키로 서명합니다') });
    const now = await published();
    expect(now.keys.map(({ kid }) => kid)).toEqual([expect.any(String), old.keys[0]?.kid]);
    expect(now.keys[0]?.kid).not.toBe(old.keys[0]?.kid);
    const [pins, oldPins] = [must(parsePins(now)), must(parsePins(old))];
    const after = await passport();
    expect(await verifyPassport(before, pins)).toMatchObject({ ok: true });
    expect(await verifyPassport(after, pins)).toMatchObject({ ok: true });
    expect(await verifyPassport(after, oldPins)).toMatchObject({ ok: false });
    await writeCheckpoints(await depsOf());
    const signers = readFileSync(market.config.checkpoints.file, 'utf8').trim().split('\n');
    expect(new Set(signers.map((line) => (JSON.parse(line) as { body: { keyId: string } }).body.keyId)).size).toBe(2);
    expect((await naru('audit')).err).not.toContain('체크포인트');
    expect(await naru('keys', 'rotate', 'pepper')).toMatchObject({ code: 1, err: expect.stringContaining('passport, verifier') });
  });

  it('hand the chain over to another account, and what stands there of before and after is proven', async () => {
    const before = await passport();
    expect(await naru('keys', 'rotate', 'chain')).toMatchObject({ code: 0, out: expect.stringContaining('체인에 보낼 새 계정') });
    await expect
      .poll(async () => (await naru('keys')).out, { timeout: 60_000, interval: 500 })
      .toMatch(/체인 예전 계정[\s\S]*체인 지금 쓰는 계정/);
    const pins = must(parsePins(await published()));
    expect(await verifyPassport(before, pins)).toMatchObject({ ok: true });
    const { tokenId: another } = await buyOne(market, owner, productId, 50_000);
    await expect
      .poll(async () => verifyPassport(must(await owner.passports.download(another)).body, pins), { timeout: 60_000, interval: 500 })
      .toMatchObject({ ok: true });
    expect((await naru('audit')).err).not.toContain('체인');
  }, 180_000);

  it('are not added to by whoever can write the database', async () => {
    const { keys } = await published();
    const [genuine] = await market.database.db.select().from(pastServerKeys);
    if (genuine === undefined) throw new Error('no key was replaced');
    await market.database.db.insert(pastServerKeys).values({ ...genuine, keyId: 'of-a-stranger' });
    expect((await published()).keys.map(({ kid }) => kid)).toEqual(keys.map(({ kid }) => kid));
    expect((await naru('audit')).code).toBe(1);
    await market.database.db.execute("delete from past_server_keys where key_id = 'of-a-stranger'");
  });

  it('are added, used and taken out, and everybody goes on signing in and confirming', async () => {
    expect(await naru('keys', 'add')).toMatchObject({ code: 0, out: expect.stringContaining('새 키: v2') });
    expect(await naru('keys', 'use', '2')).toMatchObject({ code: 0 });
    expect(await naru('keys', 'use', '2')).toMatchObject({ code: 1, err: expect.stringContaining('이미 쓰고 있는') });
    expect(await naru('keys', 'renew')).toMatchObject({ code: 0, out: expect.stringContaining('지금 키로 바꾸었습니다') });
    expect((await naru('keys')).out).toContain('지금 쓰는 키 v2, 키 파일에 있는 키 v2, v1');
    must(await market.client().sessions.signIn({ email, password: PASSWORD }));
    expect(await naru('keys', 'retire', '1')).toMatchObject({ code: 1, err: expect.stringContaining('남아 있습니다') });
    const [row] = await market.database.db.select({ phone: members.phone }).from(members).limit(1);
    expect(row?.phone).toMatch(/^v2\./);
    const file = JSON.parse(readFileSync(market.config.keys.file, 'utf8')) as { current: number; wrapped: Record<string, string> };
    expect([file.current, Object.keys(file.wrapped)]).toEqual([2, ['1', '2']]);
  });

  it.each([
    ['away', 'the key service cannot be used'],
    ['other', 'the service gives another key than it was given'],
  ] as const)('are waited for by no market whose service is %s: it does not start, and says so', async (fault, line) => {
    service.fault(fault);
    const change = { ...LIGHT_SETTINGS, ...settings(), NARU_KEY_FILE: market.config.keys.file };
    const config = parseConfig({ NARU_DATA_DIR: join(folder, 'data'), NARU_DEMO: 'off', PORT: '0', NARU_LOG_LEVEL: 'silent', ...change });
    await expect(startServer(must(config), makeMarket, () => freshDatabase('pglite'))).rejects.toThrow(`NARU_KEYS_URL: `);
    await expect(startServer(must(config), makeMarket, () => freshDatabase('pglite'))).rejects.toThrow(line);
    service.fault(null);
  });

  /** What a process beside the market works with: it opens the same keys by the same service. */
  const depsOf = () => depsBeside(market);
});
