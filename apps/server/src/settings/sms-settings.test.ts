import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REAL_SETTINGS } from '../testing/real-settings.ts';
import { parseConfig } from './config.ts';

const SOLAPI = {
  NARU_SMS: 'solapi',
  NARU_SMS_FROM: '0212345678',
  NARU_SOLAPI_KEY: 'NCSOFTHEHOUSE001',
  NARU_SOLAPI_SECRET: 'secret-of-solapi-0',
};
const SENS = {
  NARU_SMS: 'sens',
  NARU_SMS_FROM: '0212345678',
  NARU_SENS_KEY: 'access-of-the-house',
  NARU_SENS_SECRET: 'secret-of-sens-000',
  NARU_SENS_SERVICE: 'ncp:sms:kr:1234:naru',
};
const { NARU_SMS: _, ...NOBODY } = REAL_SETTINGS;

test('sends texts through Solapi or SENS with a secret from a file, and by the sandbox where nobody says so', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'naru-sms-')), 'secret');
  writeFileSync(file, 'secret-in-a-file-0\n');
  const templates = { NARU_SOLAPI_CHANNEL: 'KA01PF1', NARU_SOLAPI_TEMPLATES: 'gift=KA01TP1,reminder=KA01TP2' };
  expect(parseConfig({ ...SOLAPI, NARU_SOLAPI_SECRET: '', NARU_SOLAPI_SECRET_FILE: file, ...templates })).toMatchObject({
    value: {
      sms: {
        provider: 'solapi',
        secret: 'secret-in-a-file-0',
        from: '0212345678',
        baseUrl: 'https://api.solapi.com',
        alimtalk: { channel: 'KA01PF1', templates: { gift: 'KA01TP1', reminder: 'KA01TP2' } },
      },
      sandbox: { sms: false },
    },
  });
  expect(parseConfig(SOLAPI)).toMatchObject({ value: { sms: { alimtalk: null } } });
  expect(parseConfig({ ...SENS, NARU_SENS_URL: 'http://127.0.0.1:9/' })).toMatchObject({
    value: { sms: { provider: 'sens', serviceId: 'ncp:sms:kr:1234:naru', baseUrl: 'http://127.0.0.1:9' } },
  });
  expect(parseConfig({})).toMatchObject({ value: { sms: { provider: 'sandbox' }, sandbox: { sms: true } } });
});

test.each<readonly [Readonly<Record<string, string>>, string]>([
  [NOBODY, "NARU_SMS: needed in prod, since the sandbox's telephone is for local and dev only"],
  [{ ...REAL_SETTINGS, NARU_SMS: 'sandbox' }, 'NARU_SMS: must be solapi or sens in prod'],
  [{ ...REAL_SETTINGS, NARU_SOLAPI_URL: 'http://solapi.example' }, 'NARU_SOLAPI_URL: must be https in prod'],
  [{ ...REAL_SETTINGS, ...SENS, NARU_SENS_URL: 'http://sens.example' }, 'NARU_SENS_URL: must be https in prod'],
  [{ ...SOLAPI, NARU_SMS_FROM: '' }, 'NARU_SMS_FROM: needed with NARU_SMS=solapi'],
  [{ ...SOLAPI, NARU_SMS_FROM: '02-1234' }, 'NARU_SMS_FROM: must be a telephone number, digits only'],
  [{ ...SOLAPI, NARU_SOLAPI_KEY: '' }, 'NARU_SOLAPI_KEY: needed with NARU_SMS=solapi'],
  [{ ...SOLAPI, NARU_SOLAPI_SECRET: '' }, 'NARU_SOLAPI_SECRET_FILE: needed with NARU_SMS=solapi'],
  [{ ...SOLAPI, NARU_SOLAPI_SECRET_FILE: '/nowhere' }, 'NARU_SOLAPI_SECRET: must not be set beside NARU_SOLAPI_SECRET_FILE'],
  [{ ...SOLAPI, NARU_SOLAPI_SECRET: '', NARU_SOLAPI_SECRET_FILE: '/nowhere' }, 'NARU_SOLAPI_SECRET_FILE: cannot read /nowhere'],
  [{ ...SOLAPI, NARU_SOLAPI_CHANNEL: 'KA01PF1' }, 'NARU_SOLAPI_TEMPLATES: needed with the other one'],
  [{ ...SOLAPI, NARU_SOLAPI_TEMPLATES: 'gift=KA01TP1' }, 'NARU_SOLAPI_CHANNEL: needed with the other one'],
  [{ ...SOLAPI, NARU_SOLAPI_TEMPLATES: 'news=1' }, 'NARU_SOLAPI_TEMPLATES: must name templates by kind (code, gift, reminder, holders)'],
  [{ ...SENS, NARU_SENS_KEY: '' }, 'NARU_SENS_KEY: needed with NARU_SMS=sens'],
  [{ ...SENS, NARU_SENS_SERVICE: '' }, 'NARU_SENS_SERVICE: needed with NARU_SMS=sens'],
  [{ ...SENS, NARU_SENS_SECRET: '' }, 'NARU_SENS_SECRET_FILE: needed with NARU_SMS=sens'],
])('%j is refused in one line: %s', (settings, failure) => {
  expect(parseConfig(settings)).toEqual({ ok: false, failure });
});
