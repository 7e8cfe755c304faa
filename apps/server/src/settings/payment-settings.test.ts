import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REAL_SETTINGS } from '../testing/real-settings.ts';
import { parseConfig } from './config.ts';

const TOSS = {
  NARU_PAYMENT: 'toss',
  NARU_PAY_URL: 'http://localhost:8080',
  NARU_TOSS_CLIENT_KEY: 'test_ck_of0the0house',
  NARU_TOSS_SECRET: 'test_sk_of0the0house',
};
const { NARU_PAYMENT: _, ...NOBODY } = REAL_SETTINGS;

test('takes payments through Toss with a secret from a file, and by the sandbox where nobody says so', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'naru-toss-')), 'secret');
  writeFileSync(file, 'test_sk_of0the0file\n');
  const read = parseConfig({ ...TOSS, NARU_TOSS_SECRET: '', NARU_TOSS_SECRET_FILE: file });
  expect(read).toMatchObject({
    value: {
      payment: {
        provider: 'toss',
        secretKey: 'test_sk_of0the0file',
        baseUrl: 'https://api.tosspayments.com',
        payUrl: 'http://localhost:8080',
      },
      sandbox: { payment: false },
    },
  });
  expect(parseConfig({})).toMatchObject({ value: { payment: { provider: 'sandbox' }, sandbox: { payment: true } } });
  expect(parseConfig(REAL_SETTINGS)).toMatchObject({ value: { payment: { provider: 'toss' } } });
});

const PORTONE = {
  NARU_PAYMENT: 'portone',
  NARU_PAY_URL: 'http://localhost:8080',
  NARU_PORTONE_SECRET: 'secret-of-the-house-0',
  NARU_PORTONE_STORE_ID: 'store-1',
  NARU_PORTONE_PAY_CHANNEL_KEY: 'channel-key-2',
  NARU_PORTONE_WEBHOOK_SECRET: 'whsec_bWVzc2FnZXMtb2YtdGhlLWhvdXNl',
};

test('takes payments through PortOne, by the secret by which it checks phones and a channel of its own', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'naru-portone-')), 'secret');
  writeFileSync(file, `${PORTONE.NARU_PORTONE_WEBHOOK_SECRET}\n`);
  const { NARU_PORTONE_WEBHOOK_SECRET: webhookSecret, ...settings } = PORTONE;
  expect(parseConfig({ ...settings, NARU_PORTONE_WEBHOOK_SECRET_FILE: file })).toMatchObject({
    value: {
      payment: {
        provider: 'portone',
        secret: 'secret-of-the-house-0',
        storeId: 'store-1',
        channelKey: 'channel-key-2',
        webhookSecret,
        baseUrl: 'https://api.portone.io',
        payUrl: 'http://localhost:8080',
      },
    },
  });
});

test.each<readonly [Readonly<Record<string, string>>, string]>([
  [NOBODY, "NARU_PAYMENT: needed in prod, since the sandbox's payments are for local and dev only"],
  [{ ...REAL_SETTINGS, NARU_PAYMENT: 'sandbox' }, 'NARU_PAYMENT: must be toss or portone in prod'],
  [{ ...REAL_SETTINGS, NARU_TOSS_SECRET: TOSS.NARU_TOSS_SECRET }, 'NARU_TOSS_SECRET: must begin with live_ in prod'],
  [
    { ...REAL_SETTINGS, NARU_TOSS_CLIENT_KEY: TOSS.NARU_TOSS_CLIENT_KEY },
    'NARU_TOSS_CLIENT_KEY: must be of the same kind as the secret key',
  ],
  [{ ...REAL_SETTINGS, NARU_PAY_URL: 'https://naru.example' }, 'NARU_PAY_URL: must be another origin than NARU_PUBLIC_URL'],
  [{ ...REAL_SETTINGS, NARU_PAY_URL: 'http://pay.naru.example' }, 'NARU_PAY_URL: must be https in prod'],
  [{ ...REAL_SETTINGS, NARU_TOSS_URL: 'http://toss.example' }, 'NARU_TOSS_URL: must be https in prod'],
  [{ ...TOSS, NARU_TOSS_SECRET: 'live_sk_of0the0house' }, 'NARU_TOSS_SECRET: must begin with test_ in local'],
  [{ ...TOSS, NARU_PAY_URL: '' }, 'NARU_PAY_URL: needed with NARU_PAYMENT=toss'],
  [{ ...TOSS, NARU_TOSS_CLIENT_KEY: '' }, 'NARU_TOSS_CLIENT_KEY: needed with NARU_PAYMENT=toss'],
  [{ ...TOSS, NARU_TOSS_SECRET: '' }, 'NARU_TOSS_SECRET_FILE: needed with NARU_PAYMENT=toss'],
  [{ ...TOSS, NARU_TOSS_SECRET_FILE: '/nowhere' }, 'NARU_TOSS_SECRET: must not be set beside NARU_TOSS_SECRET_FILE'],
  [{ ...TOSS, NARU_TOSS_SECRET: '', NARU_TOSS_SECRET_FILE: '/nowhere' }, 'NARU_TOSS_SECRET_FILE: cannot read /nowhere'],
  [{ ...PORTONE, NARU_PAY_URL: '' }, 'NARU_PAY_URL: needed with NARU_PAYMENT=portone'],
  [{ ...PORTONE, NARU_PORTONE_SECRET: '' }, 'NARU_PORTONE_SECRET_FILE: needed with NARU_PAYMENT=portone'],
  [{ ...PORTONE, NARU_PORTONE_STORE_ID: '' }, 'NARU_PORTONE_STORE_ID: needed with NARU_PAYMENT=portone'],
  [{ ...PORTONE, NARU_PORTONE_PAY_CHANNEL_KEY: '' }, 'NARU_PORTONE_PAY_CHANNEL_KEY: needed with NARU_PAYMENT=portone'],
  [{ ...PORTONE, NARU_PORTONE_WEBHOOK_SECRET: '' }, 'NARU_PORTONE_WEBHOOK_SECRET_FILE: needed with NARU_PAYMENT=portone'],
  [{ ...PORTONE, NARU_PORTONE_WEBHOOK_SECRET: 'whsec' }, 'NARU_PORTONE_WEBHOOK_SECRET: must be a webhook secret as PortOne shows it'],
])('%j is refused in one line: %s', (settings, failure) => {
  expect(parseConfig(settings)).toEqual({ ok: false, failure });
});
