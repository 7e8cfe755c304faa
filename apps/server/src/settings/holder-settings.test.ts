import { expect, test } from 'vitest';
import { REAL_SETTINGS } from '../testing/real-settings.ts';
import { parseConfig } from './config.ts';

const { NARU_ACCOUNT_HOLDERS: _, ...NOBODY } = REAL_SETTINGS;

test('asks PortOne for holders by the secret of the phone check, and the sandbox where nobody says so', () => {
  expect(parseConfig(REAL_SETTINGS)).toMatchObject({
    value: { holders: { provider: 'portone', secret: REAL_SETTINGS.NARU_PORTONE_SECRET, baseUrl: 'https://api.portone.io' } },
  });
  expect(parseConfig({})).toMatchObject({ value: { holders: { provider: 'sandbox' }, sandbox: { holders: true } } });
});

test.each<readonly [Readonly<Record<string, string>>, string]>([
  [NOBODY, "NARU_ACCOUNT_HOLDERS: needed in prod, since the sandbox's bank is for local and dev only"],
  [{ ...REAL_SETTINGS, NARU_ACCOUNT_HOLDERS: 'sandbox' }, 'NARU_ACCOUNT_HOLDERS: must be portone in prod'],
  [{ NARU_ACCOUNT_HOLDERS: 'portone' }, 'NARU_ACCOUNT_HOLDERS: portone needs NARU_PHONE_IDENTITY=portone'],
])('%j is refused in one line: %s', (settings, failure) => {
  expect(parseConfig(settings)).toEqual({ ok: false, failure });
});
