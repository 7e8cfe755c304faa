import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { ApiClient } from '@naru/api-client';
import { parseSiteCode } from '@naru/domain/shared';
import { aSeller, must } from '@naru/testkit';
import { softPasskey } from '@naru/testkit/passkey';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { makeDeps } from '../composition/make-deps.ts';
import { parseConfig, SETTING_NAMES } from '../settings/config.ts';
import { connectPostgres } from '../stores/postgres.ts';
import { TEST_CHAIN } from '../testing/chain-access.ts';
import { type ConsolePerson, type HandedKey, signInAtConsole } from '../testing/first-day/console.ts';
import { type EmptyMachine, emptyMachine } from '../testing/first-day/machine.ts';
import { asSeen, FIRST_DAY, screensThatSay, screenWords, stepsOf } from '../testing/first-day/page.ts';
import { png, shelve } from '../testing/issuer.ts';
import { keyedClient } from '../testing/keyed-client.ts';
import { doorOf, joined, PASSWORD, type TestDoor } from '../testing/market-server.ts';
import { NOBODY_NUDGED } from '../testing/nobody-nudged.ts';
import { openingFile } from '../testing/opening.ts';
import { type ExternalServices, startExternalServices } from '../testing/prod-counterparts.ts';
import { payByToss, payoutNoon } from '../testing/prod-sale.ts';
import { won } from '../testing/stall.ts';
import { closeDueRun } from '../use-cases/payout/close-run.ts';

const steps = stepsOf(FIRST_DAY);
/** Where the tunnel ends on an owner’s own computer. */
const CONSOLE = 'http://localhost:8081';
const PRICE = 50_000;
const SITE = must(parseSiteCode('ART'));
const SLOW_MS = 300_000;
const PATIENCE = { timeout: 60_000, interval: 100 };

/** The settings that the page writes, by name. */
const settingsIn = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));

describe('the page of the first day', () => {
  it('has ten steps, and says of each block who types it where', () => {
    expect(steps.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('leads a tunnel to the door that the proxy has for the console, where its people open it', () => {
    const own = steps.flatMap(({ blocks }) => blocks).filter(({ where }) => where === 'on your own computer');
    expect(own.map(({ typed }) => typed)).toEqual([
      expect.stringContaining('naru-keys.tar'),
      expect.stringContaining('-L 8081:127.0.0.1:8081'),
    ]);
    expect(openingFile('Caddyfile')).toContain(`${CONSOLE} {`);
    expect(settingsIn(steps[2]?.blocks[0]?.typed ?? '').NARU_OPS_URL).toBe(CONSOLE);
  });

  it('calls everything as the screens do', () => {
    const isSaid = screensThatSay();
    expect(screenWords(FIRST_DAY).length).toBeGreaterThan(40);
    expect(screenWords(FIRST_DAY).filter((words) => !isSaid(words))).toEqual([]);
  });

  it('sets all that a market of production needs, and nothing that there is not', () => {
    const written = settingsIn(steps[2]?.blocks[0]?.typed ?? '');
    expect(Object.keys(written).filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
    for (const name of Object.keys(written)) {
      const { [name]: _, ...others } = written;
      const optional = ['HOST', 'PORT', 'NARU_DATA_DIR', 'NARU_METRICS_PORT', 'NARU_OPS', 'NARU_OPS_URL', 'NARU_KEY_FILE'];
      const mode = { NARU_MODE: 'prod', NARU_CHAIN_KEY_FILE: '/etc/naru/chain-key' };
      if (optional.includes(name) || name in mode || name.startsWith('NARU_BACKUP')) continue;
      expect([name, parseConfig(others).ok]).toEqual([name, false]);
    }
  });
});

describe('a first day, as the page has it', { timeout: SLOW_MS }, () => {
  let externalServices: ExternalServices;
  let machine: EmptyMachine;
  let admin: pg.Client;
  const role = `naru_day_${randomBytes(4).toString('hex')}`;
  beforeAll(async () => {
    externalServices = await startExternalServices('live_sk_0123456789');
    const address = new URL(inject('naruPostgres'));
    admin = new pg.Client({ connectionString: address.href });
    await admin.connect();
    machine = await emptyMachine(externalServices, { admin: address, role });
  }, SLOW_MS);
  afterAll(async () => {
    await machine.close();
    await admin.query(`drop database if exists ${role} with (force)`);
    await admin.query(`drop role if exists ${role}`);
    await Promise.all([admin.end(), externalServices.close()]);
  });

  /** Types the blocks of a step on the machine, from one to another, and looks whether what the page shows is seen. What was said last. */
  const walk = async (number: number, change = (typed: string) => typed, from = 0, to?: number): Promise<string> => {
    let output = '';
    const blocks = steps[number - 1]?.blocks.filter(({ where }) => where === 'on the machine').slice(from, to) ?? [];
    expect(blocks.length).toBeGreaterThan(0);
    for (const { typed, seen } of blocks) {
      output = await machine.type(change(typed));
      if (seen !== null) expect(output).toMatch(asSeen(machine.here(seen)));
    }
    return output;
  };
  /** Whether this machine has the tools of the database’s version: without them nobody backs PostgreSQL up, and the page installs them. */
  const dumps = async (): Promise<boolean> => {
    const { rows } = await admin.query<{ server_version_num: string }>('show server_version_num');
    const [, tool = 0] = /(\d+)\.\d+/.exec(spawnSync('pg_dump', ['--version'], { encoding: 'utf8' }).stdout ?? '') ?? [];
    return Number(tool) >= Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  };
  const handedIn = (path: string): HandedKey => {
    const [key = '', authenticator = ''] = machine.read(path).split('\n');
    return { key, authenticator };
  };

  let door: TestDoor;
  let ceo: ConsolePerson;
  let cfo: ConsolePerson;
  let owner: ApiClient;
  const device = softPasskey('https://naru.example');

  it('1 to 5: a machine, a database, settings and keys make a market that serves', async () => {
    await walk(1);
    const commands = machine.asked();
    for (const command of ['apt-get install', 'git clone', 'npx -y pnpm@', 'npm run build', 'useradd --system', 'systemctl daemon-reload'])
      expect(commands).toContain(command);
    await walk(2);
    await walk(3);
    await walk(4);
    await walk(5);
    expect(machine.read('/etc/caddy/Caddyfile')).toContain('naru.example, pay.naru.example {');
    expect(machine.read('/etc/systemd/system/naru.service')).toBe(openingFile('naru.service'));
    door = {
      ...doorOf(machine.origin),
      mailCode: (to, about) => externalServices.post.code(to, about),
      smsCode: async (to) => externalServices.portOne.code(to),
    };
    const health = await fetch(`${machine.origin}/healthz/deep`);
    expect(health.status).toBe(200);
    // Through the proxy, nobody finds the console.
    const outside = await fetch(`${machine.origin}/ops/api/me`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(outside.status).toBe(404);
  });

  it('6 and 7: two owners and somebody for every day, of whom the machine made the first alone', async () => {
    await walk(6);
    const first = handedIn('/var/lib/naru/대표.txt');
    const output = await walk(7, undefined, 0, 1);
    const [, digest = ''] = /확인값: (\w+)/.exec(output) ?? [];
    const second = handedIn('/var/lib/naru/이사.txt');
    await walk(7, (typed) => typed.replace('<확인값>', digest), 1);
    expect(() => machine.read('/var/lib/naru/대표.txt')).toThrow();
    ceo = await signInAtConsole(machine.origin, CONSOLE, first);
    cfo = await signInAtConsole(machine.origin, CONSOLE, second);
    expect(await ceo.call('today', {})).toMatchObject({ ok: true });
    expect(await ceo.makePasskey()).toMatchObject({ ok: true });
    expect(await ceo.call('operator/add', { name: '운영팀' })).toMatchObject({ ok: true, value: { key: expect.any(String) } });
    const { waiting } = await ceo.call('operator/grant', { name: '운영팀', role: 'operations' }, '매일의 운영');
    expect(await cfo.call('approval/approve', waiting ?? {})).toMatchObject({ ok: true, value: { carried: true } });
    expect(await ceo.call('operator/list', {})).toMatchObject({
      value: expect.arrayContaining([
        expect.objectContaining({ name: '대표', roles: ['owner'], passkeys: 1 }),
        expect.objectContaining({ name: '이사', roles: ['owner'] }),
        expect.objectContaining({ name: '운영팀', roles: ['operations'] }),
      ]),
    });
  });

  it('8: a store whose member has a passkey is theirs at once', async () => {
    const seller = await joined(door, 'studio');
    const { secondFactors } = seller.client;
    const { options } = must(await secondFactors.beginPasskey());
    must(await secondFactors.addPasskey({ name: '노트북', credential: device.make(options), proof: { password: PASSWORD } }));
    const logo = Buffer.from(await (await png()).arrayBuffer()).toString('base64');
    const store = { siteCode: SITE, name: '나루공방', member: seller.email, introduction: '', logo, sort: 100 };
    expect(await ceo.call('site/create', store)).toMatchObject({ ok: true });
    const byPassword = await door.client().sessions.signIn({ email: seller.email, password: PASSWORD });
    expect(byPassword).toMatchObject({ ok: false, failure: { name: 'secondFactorNeeded' } });
    owner = keyedClient(machine.origin, device);
    must(await owner.sessions.signIn({ email: seller.email, password: PASSWORD }));
    must(await owner.issuerPort.changeSeller({ siteCode: SITE, ...aSeller({ company: '나루공방' }) }));
    externalServices.portOne.holders.set('KOOKMIN 12345678901', '나루공방');
    const account = { bankId: '004', bankAccount: '12345678901', bankAccountHolder: '나루공방' };
    must(await owner.issuerPort.changeSettlementAccount({ siteCode: SITE, ...account, proof: { password: PASSWORD } }));
  });

  it('9: a product is made, minted, listed and sold, and the audit finds all of it right', async () => {
    const productId = await shelve({ client: owner, siteCode: SITE }, { name: '달항아리', price: won(PRICE), quantity: 3 });
    const { client } = await joined(door, 'buyer');
    const { orderId, payUrl } = must(await client.orders.buyFromStore({ productId, price: won(PRICE), key: client.newKey() }));
    const back = await payByToss({ origin: machine.origin, toss: externalServices.toss }, client, { payUrl, price: PRICE });
    expect(back.headers.get('location')).toMatch(/^https:\/\/naru\.example\/nft\//);
    await vi.waitFor(async () => expect(must(await client.nfts.own({ page: 1, size: 1 })).dataList).toHaveLength(1), PATIENCE);
    must(await client.orders.confirm(orderId));
    await walk(9);
  });

  it('10: it is backed up, tried, watched, and pays its store', async () => {
    if (await dumps()) await walk(10, undefined, 0, 1);
    await walk(10, undefined, 1);
    expect(machine.asked()).toContain('promtool check config');
    const settings = settingsIn(machine.read('/etc/naru/settings'));
    const config = parseConfig(settings);
    if (!config.ok) throw new Error(config.failure);
    const database = connectPostgres(settings.DATABASE_URL ?? '');
    try {
      await database.db.execute('update site_accounts set held_until = now()');
      await closeDueRun(makeDeps(config.value, database, { now: payoutNoon }, NOBODY_NUDGED, TEST_CHAIN));
    } finally {
      await database.close();
    }
    const { value } = await cfo.call('payout/list', {});
    const [{ run, digest } = { run: 0, digest: '' }] = value as readonly { readonly run: number; readonly digest: string }[];
    expect(await cfo.call('payout/check', { run, digest })).toMatchObject({ ok: true });
    expect(await cfo.call('payout/approve', { run, digest })).toMatchObject({ ok: false });
    expect(await ceo.call('payout/approve', { run, digest })).toMatchObject({ ok: true });
    const sumsOf = async (): Promise<unknown> => ((await ceo.call('payout/show', { run })).value as { readonly sums: unknown }).sums;
    const sum = { count: 1, amount: PRICE - PRICE * 0.05 };
    await vi.waitFor(async () => expect(await sumsOf()).toEqual([{ state: 'sent', ...sum }]), PATIENCE);
    const saved = (await ceo.call('payout/file', { run })).value as { readonly base64: string };
    const file = Buffer.from(saved.base64, 'base64').toString('utf8');
    expect(file).toContain('12345678901');
    const [payoutId = ''] = (file.trim().split(/\r?\n/)[1] ?? '').split(',');
    const sheet = Buffer.from(`지급 번호,결과,사유\n${payoutId.replaceAll('"', '')},완료,\n`).toString('base64');
    expect(await ceo.call('payout/results', { sheet })).toMatchObject({ ok: true, value: { lines: ['taken'] } });
    expect(await sumsOf()).toEqual([{ state: 'paid', ...sum }]);
  });
});
