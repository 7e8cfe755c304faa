import { describe, expect, test } from 'vitest';
import { parseConfig } from './config.ts';

const legal = {
  NARU_LEGAL_COMPANY: '나루 주식회사',
  NARU_LEGAL_REPRESENTATIVE: '대표',
  NARU_LEGAL_ADDRESS: '서울',
  NARU_LEGAL_PHONE: '02-000-0000',
  NARU_LEGAL_EMAIL: 'help@naru.example',
  NARU_LEGAL_BUSINESS_NUMBER: '000-00-00000',
  NARU_LEGAL_MAIL_ORDER_NUMBER: '2026-서울-0000',
  NARU_LEGAL_PRIVACY_OFFICER: '보호책임자',
  NARU_LEGAL_HOSTING: '나루 주식회사',
};
const real = { NARU_MODE: 'prod', SMTP_URL: 'smtp://mail.example:25', NARU_PUBLIC_URL: 'https://naru.example/', ...legal };

describe('settings', () => {
  test('an empty environment is local with every sandbox part', () => {
    const read = parseConfig({ PORT: '' });
    expect(read).toMatchObject({
      ok: true,
      value: {
        mode: 'local',
        port: 8080,
        host: '127.0.0.1',
        publicUrl: 'http://127.0.0.1:8080',
        feeBasisPoints: 500,
        sessionMinutes: 43_200,
        accessSeconds: 600,
        databaseUrl: null,
        sandbox: { demo: true, mail: true, sms: true, payment: true, identity: true },
      },
    });
  });

  test('prod has short sessions and no sandbox part', () => {
    expect(parseConfig(real)).toMatchObject({
      ok: true,
      value: {
        publicUrl: 'https://naru.example',
        sessionMinutes: 30,
        sandbox: { demo: false, mail: false, sms: false, payment: false, identity: false },
      },
    });
  });

  test('SMTP_URL takes the place of the sandbox mailbox', () => {
    expect(parseConfig({ SMTP_URL: 'smtp://localhost:25' })).toMatchObject({ ok: true, value: { sandbox: { mail: false } } });
  });

  test('at one’s own desk the operator is a demonstration, and says so', () => {
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
    [{ ...real, SMTP_URL: '' }, 'SMTP_URL: needed in prod, since the sandbox mailbox is for local and dev only'],
    [{ ...real, NARU_PUBLIC_URL: '' }, 'NARU_PUBLIC_URL: needed in prod'],
  ])('%o is refused by name', (environment, line) => {
    expect(parseConfig(environment)).toEqual({ ok: false, failure: line });
  });
});
