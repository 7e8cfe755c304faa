import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { placeOf } from '../gateways/passkeys/passkeys.ts';
import { LEGAL_SETTINGS as legal, PHONE_SETTINGS as portOne, REAL_SETTINGS as real } from '../testing/real-settings.ts';
import { parseConfig } from './config.ts';

describe('settings', () => {
  test('an empty environment is local with every sandbox part', () => {
    const read = parseConfig({ PORT: '' });
    expect(read).toMatchObject({
      ok: true,
      value: {
        mode: 'local',
        port: 8080,
        host: '127.0.0.1',
        publicUrl: 'http://localhost:8080',
        feeBasisPoints: 500,
        sessionMinutes: 43_200,
        accessSeconds: 600,
        databaseUrl: null,
        pools: { reads: 6, writes: 8, workers: 4, chain: 3 },
        sandbox: { demo: true, mail: true, sms: true, payment: true, holders: true, identity: true },
      },
    });
  });

  test.each([
    ['127.0.0.1', 'http://localhost:8080'],
    ['0.0.0.0', 'http://localhost:8080'],
    ['::1', 'http://localhost:8080'],
    ['10.0.0.7', 'http://10.0.0.7:8080'],
    ['fd00::7', 'http://[fd00::7]:8080'],
  ])('a machine calls itself by a name, for which alone passkeys are made: %s', (HOST, publicUrl) => {
    expect(parseConfig({ HOST })).toMatchObject({ ok: true, value: { publicUrl } });
    expect(placeOf(publicUrl) !== null).toBe(publicUrl.includes('localhost'));
  });

  test('prod has short sessions and no sandbox part', () => {
    expect(parseConfig(real)).toMatchObject({
      ok: true,
      value: {
        publicUrl: 'https://naru.example',
        sessionMinutes: 30,
        sandbox: { demo: false, mail: false, sms: false, payment: false, holders: false, identity: false },
      },
    });
  });

  test('phones are checked by the sandbox here, and by PortOne where it is set', () => {
    expect(parseConfig({})).toMatchObject({ value: { identity: { provider: 'sandbox' } } });
    const folder = mkdtempSync(join(tmpdir(), 'naru-config-'));
    const file = join(folder, 'secret');
    writeFileSync(file, 'secret-in-a-file-0\n');
    const inFile = { ...portOne, NARU_PORTONE_SECRET: '', NARU_PORTONE_SECRET_FILE: file, NARU_PORTONE_URL: 'http://127.0.0.1:9/' };
    expect(parseConfig(inFile)).toMatchObject({
      value: { identity: { provider: 'portone', secret: 'secret-in-a-file-0', storeId: 'store-1', baseUrl: 'http://127.0.0.1:9' } },
    });
    rmSync(folder, { recursive: true });
    expect(parseConfig(real)).toMatchObject({ value: { identity: { provider: 'portone', baseUrl: 'https://api.portone.io' } } });
  });

  test.each([
    { ...real, SMTP_URL: 'smtp://mail.example:587?requireTLS=true' },
    { ...real, DATABASE_URL: '', NARU_EMBEDDED_DATABASE: 'on' },
    { ...real, NARU_MODE: 'stage', SMTP_URL: 'smtp://mail.example', DATABASE_URL: '', NARU_PUBLIC_URL: 'http://stage.example' },
  ])('%o will do', (environment) => {
    expect(parseConfig(environment)).toMatchObject({ ok: true, value: { modeNamed: true } });
  });

  test('SMTP_URL takes the place of the sandbox mailbox', () => {
    expect(parseConfig({ SMTP_URL: 'smtp://localhost:25' })).toMatchObject({ ok: true, value: { sandbox: { mail: false } } });
  });

  test('at one’s own client port the operator is a demonstration, and says so', () => {
    const read = parseConfig({});
    const shown = read.ok ? Object.values(read.value.legal).filter((fact) => typeof fact === 'string') : [];
    expect(shown.filter((fact) => !fact.includes('시연'))).toEqual([]);
    expect(read).toMatchObject({ ok: true, value: { legal: { demonstration: true }, heroMs: 5_000 } });
  });

  test('a real operator is told as it was set', () => {
    expect(parseConfig({ ...real, NARU_HERO_MS: '8000' })).toMatchObject({
      ok: true,
      value: {
        legal: { company: '나루 주식회사', businessNumber: '000-00-00000', hosting: '나루 주식회사', demonstration: false },
        heroMs: 8_000,
      },
    });
  });

  test.each(['stage', 'prod'].flatMap((mode) => Object.keys(legal).map((name) => [mode, name] as const)))(
    'in %s, %s is needed',
    (mode, name) => {
      expect(parseConfig({ ...real, NARU_MODE: mode, [name]: '' })).toEqual({
        ok: false,
        failure: `${name}: needed in ${mode}, since the law asks for the operator's facts`,
      });
    },
  );

  test.each([
    [{ PORT: 'eighty' }, 'PORT: must be a whole number from 0 to 65535'],
    [{ PORT: '70000' }, 'PORT: must be a whole number from 0 to 65535'],
    [{ NARU_MODE: 'production' }, 'NARU_MODE: must be local, dev, stage or prod'],
    [{ NARU_ACCESS_SECONDS: '601' }, 'NARU_ACCESS_SECONDS: must be a whole number from 1 to 600'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must be an address starting with postgres: or postgresql://'],
    [{ NARU_MAIL_FROM: 'a@b.c\r\nBcc: x@y.z' }, 'NARU_MAIL_FROM: must be one line'],
    [{ NARU_LEGAL_BUSINESS_NUMBER: '1234567890' }, 'NARU_LEGAL_BUSINESS_NUMBER: must look like 000-00-00000'],
    [{ NARU_LEGAL_ADDRESS: '서울\n부산' }, 'NARU_LEGAL_ADDRESS: must be one line of at most 200 characters'],
    [{ NARU_HERO_MS: '10' }, 'NARU_HERO_MS: must be a whole number from 1000 to 60000'],
    [{ ...real, NARU_DEMO: 'on' }, 'NARU_DEMO: must be off in prod'],
    [{ ...real, NARU_SANDBOX_PAYMENT: 'on' }, 'NARU_SANDBOX_PAYMENT: must be off in prod'],
    [{ ...real, NARU_SANDBOX_IDENTITY: 'on', NARU_MODE: 'stage' }, 'NARU_SANDBOX_IDENTITY: must be off in stage'],
    [{ ...real, NARU_PHONE_IDENTITY: '' }, "NARU_PHONE_IDENTITY: needed in prod, since the sandbox's phone check is off"],
    [{ NARU_SANDBOX_IDENTITY: 'off' }, "NARU_PHONE_IDENTITY: needed in local, since the sandbox's phone check is off"],
    [
      { ...real, NARU_MODE: 'stage', NARU_PHONE_IDENTITY: 'sandbox' },
      "NARU_PHONE_IDENTITY: must be portone in stage, since the sandbox's phone check is off",
    ],
    [{ ...real, NARU_PAYOUT: '' }, "NARU_PAYOUT: needed in prod, since the sandbox's bank is for local and dev only"],
    [{ ...real, NARU_PAYOUT: 'sandbox' }, 'NARU_PAYOUT: must be file or toss in prod'],
    [{ ...real, NARU_PAYOUT: 'toss' }, 'NARU_TOSS_SECURITY_KEY_FILE: needed with NARU_PAYOUT=toss'],
    [
      { ...real, NARU_PAYOUT: 'toss', NARU_TOSS_SECURITY_KEY: 'a'.repeat(63) },
      'NARU_TOSS_SECURITY_KEY: must be a security key as Toss Payments shows it',
    ],
    [
      { NARU_PAYOUT: 'toss' },
      'NARU_TOSS_SECRET_FILE: needed with NARU_PAYOUT=toss\nNARU_TOSS_SECURITY_KEY_FILE: needed with NARU_PAYOUT=toss',
    ],
    [
      { NARU_PAYOUT: 'toss', NARU_TOSS_SECRET: 'live_sk_of0the0house', NARU_TOSS_SECURITY_KEY: 'a'.repeat(64) },
      'NARU_TOSS_SECRET: must begin with test_ in local',
    ],
    // More would be more than twenty days around a feast.
    [{ NARU_PAYOUT_DAYS: '10' }, 'NARU_PAYOUT_DAYS: must be a whole number from 0 to 9'],
    [{ NARU_HOLIDAYS: '2026-06-03, 2026-02-30' }, 'NARU_HOLIDAYS: must be days as YYYY-MM-DD with commas between them'],
    [{ NARU_PHONE_IDENTITY: 'somebody' }, 'NARU_PHONE_IDENTITY: must be sandbox or portone'],
    [{ ...real, NARU_PORTONE_SECRET: '' }, 'NARU_PORTONE_SECRET_FILE: needed with NARU_PHONE_IDENTITY=portone'],
    [{ ...real, NARU_PORTONE_SECRET: 'a b' }, 'NARU_PORTONE_SECRET: must be an API secret without spaces'],
    [{ ...real, NARU_PORTONE_SECRET_FILE: '/x' }, 'NARU_PORTONE_SECRET: must not be set beside NARU_PORTONE_SECRET_FILE'],
    [
      { ...real, NARU_PORTONE_SECRET: '', NARU_PORTONE_SECRET_FILE: '/no/such/file' },
      'NARU_PORTONE_SECRET_FILE: cannot read /no/such/file',
    ],
    [{ ...real, NARU_PORTONE_CHANNEL_KEY: '' }, 'NARU_PORTONE_CHANNEL_KEY: needed with NARU_PHONE_IDENTITY=portone'],
    [{ ...real, NARU_PORTONE_STORE_ID: '' }, 'NARU_PORTONE_STORE_ID: needed with NARU_PHONE_IDENTITY=portone'],
    [{ ...real, NARU_PORTONE_URL: 'http://api.portone.io' }, 'NARU_PORTONE_URL: must be https in prod'],
    [{ ...real, SMTP_URL: '' }, 'SMTP_URL: needed in prod, since the sandbox mailbox is for local and dev only'],
    [{ ...real, NARU_PUBLIC_URL: '' }, 'NARU_PUBLIC_URL: needed in prod'],
    [{ ...real, NARU_PUBLIC_URL: 'http://naru.example' }, 'NARU_PUBLIC_URL: must be https in prod'],
    [{ ...real, SMTP_URL: 'smtp://mail.example:587' }, 'SMTP_URL: must be smtps:, or smtp: with ?requireTLS=true, in prod'],
    [
      { ...real, DATABASE_URL: '' },
      'DATABASE_URL: needed in prod, since what PGlite acknowledges does not survive a power cut (NARU_EMBEDDED_DATABASE=on: it will do)',
    ],
    [{ NARU_MODES: 'prod' }, 'NARU_MODES: no such setting'],
    [{ naru_mode: 'prod' }, 'naru_mode: no such setting'],
    [{ NARUMODE: 'prod' }, 'NARUMODE: no such setting'],
    [{ ...real, NARU_KEYFILE: '/keys' }, 'NARU_KEYFILE: no such setting'],
    [{ NARU_NEXTPORT: '1' }, 'NARU_NEXTPORT: no such setting'],
    [
      { NARU_SESSION_MINUTES: '5', NARU_NEXT_SESSION_MINUTES: '6' },
      'NARU_NEXT_SESSION_MINUTES: NARU_SESSION_MINUTES is set, too, and to another value',
    ],
    [{ NARU_NEXT_SESSION_MINUTES: '0' }, 'NARU_SESSION_MINUTES: must be a whole number from 1 to 525600'],
    [{ ...real, NARU_HASH_MEMORY_KIB: '19455' }, 'NARU_HASH_MEMORY_KIB: must be at least 19456 in prod'],
    [
      { ...real, NARU_OPS: 'on' },
      'NARU_TRUST_PROXY: needed with NARU_OPS in prod: on behind a proxy that sets X-Forwarded-For, off where none stands before the server',
    ],
  ])('%o is refused by name', (environment, line) => {
    expect(parseConfig(environment)).toEqual({ ok: false, failure: line });
  });
});

describe('a setting under a name of the next version', () => {
  test('is the setting itself where this version has it, and does nothing where it has not, which is told', () => {
    const read = parseConfig({ NARU_NEXT_SESSION_MINUTES: '7', NARU_NEXT_TELEPATHY: 'on', NARU_NEXT_MOON_FILE: '/keys/moon' });
    expect(read).toMatchObject({ ok: true, value: { sessionMinutes: 7, unknownNext: ['NARU_NEXT_TELEPATHY', 'NARU_NEXT_MOON_FILE'] } });
  });

  test('may stand beside the name that it has later, with the same value', () => {
    const both = { NARU_SESSION_MINUTES: '7', NARU_NEXT_SESSION_MINUTES: '7' };
    expect(parseConfig(both)).toMatchObject({ ok: true, value: { sessionMinutes: 7, unknownNext: [] } });
  });
});
