import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiClient } from '@naru/api-client';
import { parseSiteCode } from '@naru/domain/shared';
import { aSeller, must, phoneOf } from '@naru/testkit';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { HttpEnv } from '../http/http-env.ts';
import type { Deps } from '../kernel/deps.ts';
import { mountApis } from '../routes/index.ts';
import { parseConfig } from '../settings/config.ts';
import { TEST_CHAIN } from '../testing/chain-access.ts';
import { png, shelve } from '../testing/issuer.ts';
import { joined, PASSWORD, type TestDoor } from '../testing/market-server.ts';
import { NOBODY_NUDGED } from '../testing/nobody-nudged.ts';
import { buildProdPlatform, type ProdPlatform } from '../testing/prod-platform.ts';
import { payByToss, payoutNoon } from '../testing/prod-sale.ts';
import { won } from '../testing/stall.ts';
import { brokenTruths } from '../testing/truths.ts';
import { closeDueRun } from '../use-cases/payout/close-run.ts';
import { makeDeps } from './make-deps.ts';
import { webSites } from './web-sites.ts';

const PRICE = 50_000;
const PHONE = '01098765432';
/** Some of it asks by a process of its own, which takes a busy machine seconds to start. */
const PATIENCE = { timeout: 60_000, interval: 100 };
/** Dozens of processes are started one after the other. */
const SLOW_MS = 600_000;

let prod: ProdPlatform;
let door: Awaited<ReturnType<ProdPlatform['open']>>;
beforeAll(async () => {
  prod = await buildProdPlatform();
  door = await prod.open();
}, SLOW_MS);
afterAll(async () => {
  await door.stop();
  await prod.close();
});

/** What use cases of a market with these settings work with, on the same database, by a clock of the test's. */
const depsOf = (settings: Readonly<Record<string, string>>, now = new Date()): Deps => {
  const config = parseConfig(settings);
  if (!config.ok) throw new Error(config.failure);
  return makeDeps(config.value, prod.database, { now: () => now }, NOBODY_NUDGED, TEST_CHAIN);
};

/** Pays an order through Toss, and is led back. */
const payThere = async ({ origin }: TestDoor, client: ApiClient, payUrl: string): Promise<void> => {
  const back = await payByToss({ origin, toss: prod.toss }, client, { payUrl, price: PRICE });
  expect([back.status, back.headers.get('location')]).toEqual([303, expect.stringMatching(/^https:\/\/naru\.example\/nft\//)]);
};

describe('a platform in production, with everybody whom it speaks to', { timeout: SLOW_MS }, () => {
  it('is walked from joining to money on a seller’s account', async () => {
    const seller = await joined(door, 'seller');
    const logo = join(prod.dataDir, 'moon.png');
    writeFileSync(logo, Buffer.from(await (await png()).arrayBuffer()));
    expect(await prod.naru('site', 'create', 'ART', '나루공방', '--member', seller.email, '--logo', logo)).toMatchObject({ code: 0 });
    const siteCode = must(parseSiteCode('ART'));
    must(await seller.client.issuerPort.changeSeller({ siteCode, ...aSeller({ company: '나루공방' }) }));
    const productId = await shelve({ client: seller.client, siteCode }, { price: won(PRICE) });
    const account = { bankId: '004', bankAccount: '12345678901', bankAccountHolder: '나루공방' };
    const give = () => seller.client.issuerPort.changeSettlementAccount({ siteCode, ...account, proof: { password: PASSWORD } });
    expect(await give()).toMatchObject({ failure: { name: 'accountUnknown' } });
    prod.portOne.holders.set('KOOKMIN 12345678901', '다른 사람');
    expect(await give()).toMatchObject({ failure: { name: 'holderDiffers' } });
    prod.portOne.holders.set('KOOKMIN 12345678901', '나루 공방');
    must(await give());

    const buyer = await joined(door, 'buyer');
    const { orderId, payUrl } = must(await buyer.client.orders.buyFromStore({ productId, price: won(PRICE), key: buyer.client.newKey() }));
    await payThere(door, buyer.client, payUrl);
    await vi.waitFor(async () => expect(must(await buyer.client.nfts.own({ page: 1, size: 1 })).dataList).toHaveLength(1), PATIENCE);
    must(await buyer.client.orders.confirm(orderId));

    // A gift to a phone comes as a text of the real service.
    const [bought] = must(await buyer.client.nfts.own({ page: 1, size: 1 })).dataList;
    const gift = {
      kind: 'gift',
      tokenIds: bought === undefined ? [] : [bought.tokenId],
      to: { phone: phoneOf(PHONE) },
      message: '',
    } as const;
    await vi.waitFor(async () => must(await buyer.client.sendings.send({ ...gift, pin: buyer.client.pinHasher.hash('135790') })), PATIENCE);
    await vi.waitFor(() => expect(prod.texts.taken.map(({ to, type }) => [to, type])).toEqual([[PHONE, 'LMS']]), PATIENCE);
    expect(prod.texts.taken[0]?.text).toMatch(/NFT 코드: [2-9A-Z-]{19}\n받기: https:\/\/naru\.example\/nft\/gift/);
    const { db } = prod.database;
    await vi.waitFor(async () => {
      const { rows } = await db.execute<{ state: string }>(sql`select state from sms_outbox`);
      expect(rows).toEqual([{ state: 'delivered' }]);
    }, PATIENCE);

    // A day later the account may receive; the day's run is closed by the same act, by a clock that is ahead.
    await db.execute(sql`update site_accounts set held_until = now()`);
    await closeDueRun(depsOf(prod.settings, payoutNoon()));
    const { rows } = await db.execute<{ id: string; digest: string; payouts: number; total: string }>(
      sql`select id, digest, payouts, total from payout_runs order by id desc limit 1`,
    );
    const [run] = rows;
    expect([run?.payouts, Number(run?.total)]).toEqual([1, PRICE - PRICE * 0.05]);
    const owner = ['--key-file', 'owner.key', '--reason', '정산을 맡깁니다.'];
    expect(await prod.naru('operator', 'set-up', '최대표', '--out', 'owner.key')).toMatchObject({ code: 0 });
    for (const [name, file] of [
      ['김확인', 'check.key'],
      ['이승인', 'approve.key'],
    ] as const) {
      expect(await prod.naru('operator', 'add', name, '--out', file, ...owner)).toMatchObject({ code: 0 });
      const granting = await prod.naru('operator', 'grant', name, 'settlement', ...owner);
      const [, number = '', digest = ''] = /승인 번호: (\d+), 확인값: (\w+)/.exec(granting.text) ?? [];
      expect(await prod.naru('approval', 'approve', number, '--digest', digest)).toMatchObject({ code: 0 });
    }
    const id = String(run?.id);
    const judge = (word: string, key: string) => prod.naru('payout', word, id, '--digest', run?.digest ?? '', '--key-file', key);
    expect(await judge('check', 'check.key')).toEqual({ code: 0, text: '확인했습니다.' });
    expect(await judge('approve', 'approve.key')).toEqual({ code: 0, text: '승인했습니다.' });
    await vi.waitFor(async () => expect((await prod.naru('payout', 'show', id, ...owner)).text).toMatch(/보내는 중|지급 중/), PATIENCE);
    await vi.waitFor(async () => {
      const sent = await db.execute<{ state: string }>(sql`select state from payouts`);
      expect(sent.rows).toEqual([{ state: 'sent' }]);
    }, PATIENCE);
    expect(await prod.naru('payout', 'file', id, '--out', 'bank.csv', '--key-file', 'check.key')).toMatchObject({ code: 0 });
    const file = readFileSync(join(prod.dataDir, 'bank.csv'), 'utf8');
    expect(file).toContain('12345678901');
    const [, line = ''] = file.trim().split(/\r?\n/);
    const payoutId = line.split(',')[0]?.replaceAll('"', '') ?? '';
    writeFileSync(join(prod.dataDir, 'results.csv'), `지급 번호,결과,사유\n${payoutId},완료,\n`);
    expect(await prod.naru('payout', 'results', 'results.csv', '--key-file', 'check.key')).toMatchObject({
      code: 0,
      text: expect.stringContaining('반영 1건'),
    });
    expect((await db.execute(sql`select state from payouts`)).rows).toEqual([{ state: 'paid' }]);
    expect(await brokenTruths(db)).toEqual({});
    expect((await prod.naru('audit')).code).toBe(0);
    expect(await prod.naru('sms', 'list')).toEqual({ code: 0, text: '보내지 못한 문자가 없습니다.' });
    expect((await prod.naru('sms', 'resend', 'all')).code).toBe(1);
    expect(await prod.naru('mail', 'suppressed')).toEqual({ code: 0, text: '보내지 않는 이메일이 없습니다.' });
    expect((await prod.naru('mail', 'lift', 'a@naru.example', ...owner)).text).toContain('보내지 않던 이메일이 아닙니다');
  });

  it('has said nothing but lines of the log', () => {
    const lines = door.said().trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).message)).toContain('ready');
  });

  it('has filled no table of the sandbox', async () => {
    const { db } = prod.database;
    const { rows } = await db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_name like 'sandbox\_%'`,
    );
    expect(rows.length).toBeGreaterThan(4);
    for (const { name } of rows) {
      const counted = await db.execute<{ many: string }>(sql`select count(*) as many from ${sql.identifier(name)}`);
      expect([name, Number(counted.rows[0]?.many)]).toEqual([name, 0]);
    }
  });

  it('answers nothing where the sandbox would', async () => {
    const routesOf = (deps: Deps): readonly string[] => {
      const app = new Hono<HttpEnv>();
      mountApis(app, deps);
      return app.routes.map(({ method, path }) => `${method} ${path}`);
    };
    const sandbox = depsOf({ NARU_DATA_DIR: prod.dataDir, NARU_DEMO: 'off', NARU_KEY_FILE: prod.settings.NARU_KEY_FILE ?? '' });
    const real = depsOf(prod.settings);
    const here = new Set(routesOf(real));
    expect([...here].filter((route) => /sandbox/i.test(route))).toEqual([]);
    const missing = [...new Set(routesOf(sandbox))].filter((route) => !here.has(route));
    const sites = (deps: Deps) => webSites(deps.config).map(({ mount }) => `GET ${mount}/`);
    const pages = sites(sandbox).filter((site) => !sites(real).includes(site));
    expect(missing.length).toBeGreaterThan(8);
    expect([...missing, ...pages]).toEqual(expect.arrayContaining(['GET /sandbox/mail', 'GET /sandbox/sms', 'GET /wallet/']));
    for (const route of [...missing, ...pages]) {
      const [method = 'GET', path = ''] = route.split(' ');
      const address = path.replace(/:\w+(\{[^/]*\})?/g, 'x'.repeat(43)).replace(/\*/g, 'x');
      const answer = await fetch(`${door.origin}${address}`, { method, redirect: 'manual', ...(method === 'POST' && { body: '{}' }) });
      expect([route, answer.status]).toEqual([route, 404]);
    }
  });

  it('does not start without any one of its settings, and says in one line which', async () => {
    const optional = new Set([
      'PORT',
      'NARU_LOG_LEVEL',
      'NARU_DATA_DIR',
      'NARU_LAME_DUCK_SECONDS',
      'NARU_TOSS_URL',
      'NARU_PORTONE_URL',
      'NARU_SOLAPI_URL',
      'NARU_STORE_FACTOR',
    ]);
    const needed = Object.keys(prod.settings).filter((name) => !optional.has(name));
    expect(needed.length).toBeGreaterThan(28);
    const names = needed.values();
    const tried = async (): Promise<void> => {
      for (const name of names) {
        const { code, text } = await prod.run({ ...prod.settings, [name]: undefined });
        const lines = text.trim().split('\n');
        expect([name, code]).toEqual([name, 1]);
        // Without its mode it is somebody's own client port, whose rules its settings break, and which speaks to people.
        if (name === 'NARU_MODE')
          expect(lines).toContainEqual(expect.stringMatching(/^설정이 잘못되었습니다 \/ wrong setting: NARU_[A-Z_]+: /));
        else expect(lines.map((line) => JSON.parse(line).reason)).toEqual([expect.stringMatching(new RegExp(`^${name}(?:_FILE)?: `))]);
      }
    };
    await Promise.all([tried(), tried(), tried()]);
  });

  it.each([
    ['NARU_SANDBOX_MAIL', 'on'],
    ['NARU_SANDBOX_SMS', 'on'],
    ['NARU_SANDBOX_PAYMENT', 'on'],
    ['NARU_SANDBOX_HOLDERS', 'on'],
    ['NARU_SANDBOX_IDENTITY', 'on'],
    ['NARU_DEMO', 'on'],
    ['NARU_SMS', 'sandbox'],
    ['NARU_PAYMENT', 'sandbox'],
    ['NARU_PAYOUT', 'sandbox'],
    ['NARU_PHONE_IDENTITY', 'sandbox'],
    ['NARU_ACCOUNT_HOLDERS', 'sandbox'],
  ])('does not start with a part of the sandbox: %s=%s', async (name, value) => {
    for (const NARU_MODE of ['stage', 'prod']) {
      const read = parseConfig({ ...prod.settings, NARU_MODE, [name]: value });
      expect(read).toMatchObject({ ok: false, failure: expect.stringMatching(new RegExp(`^${name}: must be `)) });
    }
  });
});
