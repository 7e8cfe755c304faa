import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toAnswer } from '../http/to-response.ts';
import { type Config, parseConfig } from '../settings/config.ts';
import { freshFolder, freshPostgres } from '../testing/fresh-database.ts';
import { type Market, startServer } from './server.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'naru-server-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const config = (more: Readonly<Record<string, string>> = {}): Config => {
  const read = parseConfig({ PORT: '0', NARU_DATA_DIR: dataDir, NARU_LOG_LEVEL: 'silent', ...more });
  if (!read.ok) throw new Error(read.failure);
  return read.value;
};
const locks = () => readdirSync(dataDir).filter((name) => name.endsWith('.lock'));

describe('a server', () => {
  test('seeds before it listens, and lets a running request end before it goes', async () => {
    const order: string[] = [];
    const market: Market = {
      mount: (app) => {
        app.get('/slow', async (c) => {
          order.push('asked');
          await sleep(200);
          order.push('answered');
          return toAnswer(c, 1);
        });
      },
      seed: async () => void order.push('seeded'),
      stop: async () => void order.push('workers ended'),
    };
    await freshFolder(dataDir);
    const server = await startServer(config(), () => market);
    const address = `http://127.0.0.1:${server.port}`;
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect(locks()).toHaveLength(1);
    const slow = fetch(`${address}/slow`);
    await expect.poll(() => order).toContain('asked');
    await Promise.all([server.stop(), server.stop()]);
    expect(await (await slow).json()).toEqual({ resultCode: 0, resultMsg: '', resultData: 1 });
    expect(order).toEqual(['seeded', 'asked', 'answered', 'workers ended']);
    expect(locks()).toHaveLength(0);
    await expect(fetch(`${address}/healthz`)).rejects.toThrow();
  });

  test('calls itself not ready while it serves on, and only then ends', async () => {
    await freshFolder(dataDir);
    const left: string[] = [];
    const server = await startServer(config({ NARU_LAME_DUCK_SECONDS: '5' }), () => ({
      mount: (app) => void app.get('/work', (c) => toAnswer(c, 1)),
      leave: () => void left.push('streams'),
    }));
    const address = `http://127.0.0.1:${server.port}`;
    const began = performance.now();
    const stopped = server.stop();
    const ready = await fetch(`${address}/readyz`);
    expect([ready.status, await ready.text(), left]).toEqual([503, 'ending', ['streams']]);
    const worked = await fetch(`${address}/work`);
    expect([worked.status, worked.headers.get('connection')]).toEqual([200, 'close']);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    await stopped;
    expect(performance.now() - began).toBeGreaterThan(4_990);
    await expect(fetch(`${address}/healthz`)).rejects.toThrow();
  });

  test('gives the lock back when a part of it cannot be built', async () => {
    await freshFolder(dataDir);
    await expect(
      startServer(config(), () => {
        throw new Error('no market');
      }),
    ).rejects.toThrow('no market');
    expect(locks()).toHaveLength(0);
  });

  test('several serve side by side on PostgreSQL', async () => {
    const { database, url } = await freshPostgres();
    const start = () => startServer(config({ DATABASE_URL: url }), () => ({ mount: () => undefined }));
    const servers = await Promise.all([start(), start()]);
    for (const { port } of servers) expect(await (await fetch(`http://127.0.0.1:${port}/readyz`)).text()).toBe('ready');
    await Promise.all(servers.map((server) => server.stop()));
    await database.close();
  });
});

/** Lines of the log, but for when they were written. */
const linesIn = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const { at: _, ...rest } = JSON.parse(line);
      return rest;
    });

describe('the program', () => {
  const run = async (environment: Readonly<Record<string, string>>, until?: RegExp) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
      env: { PATH: process.env.PATH ?? '', NARU_DATA_DIR: dataDir, PORT: '0', NARU_DEMO: 'off', ...environment },
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part) => {
        text += String(part);
        if (until?.test(text)) child.kill('SIGTERM');
      });
    }
    const [code] = await once(child, 'close');
    return { code, text };
  };

  test('says one line when it is ready and ends in order when asked', async () => {
    const { code, text } = await run({}, /준비되었습니다/);
    expect(text).toMatch(/^나루가 준비되었습니다: http:\/\/localhost:\d+\/nft\/\n$/);
    expect([code, locks()]).toEqual([0, []]);
  });

  test('says a line of the log for each setting that is wrong, without a stack trace', async () => {
    const { code, text } = await run({ NARU_MODE: 'prod', NARU_DEMO: 'on' });
    expect(code).toBe(1);
    expect(linesIn(text)).toContainEqual({ level: 'error', message: 'wrong setting', reason: 'NARU_DEMO: must be off in prod' });
  });

  test('does not start where nobody takes payments or sends texts, and touches nothing', async () => {
    const facts = [
      'COMPANY',
      'REPRESENTATIVE',
      'ADDRESS',
      'PHONE',
      'EMAIL',
      'MAIL_ORDER_NUMBER',
      'PRIVACY_OFFICER',
      'COPYRIGHT_AGENT',
      'HOSTING',
    ];
    const production = {
      NARU_MODE: 'prod',
      NARU_PUBLIC_URL: 'https://naru.example',
      SMTP_URL: 'smtps://mail.example',
      NARU_MAIL_FROM: 'a@naru.example',
      NARU_EMBEDDED_DATABASE: 'on',
      NARU_CHAIN_KEY_FILE: '/keys/chain',
      NARU_LEGAL_BUSINESS_NUMBER: '000-00-00000',
      NARU_LEGAL_PROCESSORS: 'payment+identity+accounts+text+mail=나루 (2026-11-01)',
      NARU_DEMO: 'off',
      NARU_PAYOUT: 'file',
      NARU_PAYMENT: 'toss',
      NARU_ACCOUNT_HOLDERS: 'portone',
      NARU_PAY_URL: 'https://pay.naru.example',
      NARU_TOSS_CLIENT_KEY: 'live_ck_of0the0house',
      NARU_TOSS_SECRET: 'live_sk_of0the0house',
      NARU_PHONE_IDENTITY: 'portone',
      NARU_PORTONE_SECRET: 'secret-of-the-house-0',
      NARU_PORTONE_CHANNEL_KEY: 'channel-key-1',
      NARU_PORTONE_STORE_ID: 'store-1',
      ...Object.fromEntries(facts.map((fact) => [`NARU_LEGAL_${fact}`, '나루'])),
    };
    const payment = 'NARU_SANDBOX_PAYMENT: 결제를 맡을 곳이 없습니다 / off, and NARU_PAYMENT names no other payment provider\n';
    expect(await run({ NARU_SANDBOX_PAYMENT: 'off' })).toEqual({ code: 1, text: payment });
    const texts = 'NARU_SANDBOX_SMS: 문자를 보낼 곳이 없습니다 / off, and NARU_SMS names no other service of texts\n';
    expect(await run({ NARU_SANDBOX_SMS: 'off' })).toEqual({ code: 1, text: texts });
    for (const mode of ['stage', 'prod']) {
      const { code, text } = await run({ ...production, NARU_MODE: mode });
      const reason = `NARU_SMS: needed in ${mode}, since the sandbox's telephone is for local and dev only`;
      expect([code, linesIn(text)]).toEqual([1, [{ level: 'error', message: 'wrong setting', reason }]]);
    }
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('two that start together make their data folder and their keys once', async () => {
    const { database, url } = await freshPostgres();
    const settings = { DATABASE_URL: url, NARU_DATA_DIR: join(dataDir, 'not', 'there', 'yet') };
    const both = await Promise.all([run(settings, /준비되었습니다/), run(settings, /준비되었습니다/)]);
    const ready = { code: 0, text: expect.stringMatching(/^나루가 준비되었습니다/) };
    expect(both).toEqual([ready, ready]);
    await database.close();
  });

  test('does not work on a database of another mode', async () => {
    const { database, url } = await freshPostgres();
    expect((await run({ DATABASE_URL: url, NARU_MODE: 'dev' }, /"ready"/)).code).toBe(0);
    const { code, text } = await run({ DATABASE_URL: url });
    expect([code, text]).toEqual([
      1,
      'NARU_MODE: local 서버는 이 데이터베이스를 쓸 수 없습니다 / this database belongs to a server in mode dev, not local\n',
    ]);
    await database.close();
  });

  test('says one line when its port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    const { code, text } = await run({ PORT: port });
    taken.close();
    expect([code, text]).toEqual([1, `PORT: ${port}번 포트를 다른 프로그램이 쓰고 있습니다 / the port is taken\n`]);
    // Nothing was begun.
    expect(readdirSync(dataDir)).toEqual([]);
  });
});
