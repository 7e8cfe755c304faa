import { describe, expect, test } from 'vitest';
import { parseConfig } from './config.ts';

const real = { NARU_MODE: 'prod', SMTP_URL: 'smtp://mail.example:25', NARU_PUBLIC_URL: 'https://naru.example/' };

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

  test.each([
    [{ PORT: 'eighty' }, 'PORT: must be a whole number from 0 to 65535'],
    [{ PORT: '70000' }, 'PORT: must be a whole number from 0 to 65535'],
    [{ NARU_MODE: 'production' }, 'NARU_MODE: must be local, dev, stage or prod'],
    [{ NARU_ACCESS_SECONDS: '601' }, 'NARU_ACCESS_SECONDS: must be a whole number from 1 to 600'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must be an address starting with postgres: or postgresql://'],
    [{ NARU_MAIL_FROM: 'a@b.c\r\nBcc: x@y.z' }, 'NARU_MAIL_FROM: must be one line'],
    [{ ...real, NARU_DEMO: 'on' }, 'NARU_DEMO: must be off in prod'],
    [{ ...real, NARU_SANDBOX_PAYMENT: 'on' }, 'NARU_SANDBOX_PAYMENT: must be off in prod'],
    [{ ...real, NARU_SANDBOX_IDENTITY: 'on', NARU_MODE: 'stage' }, 'NARU_SANDBOX_IDENTITY: must be off in stage'],
    [{ ...real, SMTP_URL: '' }, 'SMTP_URL: needed in prod, since the sandbox mailbox is for local and dev only'],
    [{ ...real, NARU_PUBLIC_URL: '' }, 'NARU_PUBLIC_URL: needed in prod'],
  ])('%o is refused by name', (environment, line) => {
    expect(parseConfig(environment)).toEqual({ ok: false, failure: line });
  });
});
