import { BANKS } from '@naru/messages';
import { ACCOUNT_HOLDER_SUITE } from '@naru/testkit/suites';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakePortOne, PORTONE_SECRET, startFakePortOne } from '../../testing/fake-portone.ts';
import { makePortOneHolders } from './portone-holders.ts';

const KNOWN = { bankId: '004', bankAccount: '12345678901', bankAccountHolder: '한빛공방' };
let portOne: FakePortOne;
const reported: unknown[] = [];
beforeAll(async () => {
  portOne = await startFakePortOne();
  portOne.holders.set('KOOKMIN 12345678901', '한빛 공방');
});
afterAll(() => portOne.close());
const holders = (secret = PORTONE_SECRET, baseUrl = portOne.baseUrl) =>
  makePortOneHolders({ baseUrl, secret }, (trouble) => void reported.push(trouble), 20_000);

it.each(Object.entries(ACCOUNT_HOLDER_SUITE))('%s', (_, holds) =>
  holds({ holders: holders(), known: KNOWN, unknown: { ...KNOWN, bankAccount: '99999999999' } }),
);

it('knows no account at a bank that cannot be asked', async () => {
  expect(await holders().check({ ...KNOWN, bankId: '999' })).toBe('unknown');
});

it.each([
  ['a wrong secret', 200, null],
  ['a service that is down', 500, { type: 'SOMETHING' }],
  ['a platform that is not open', 401, { type: 'PLATFORM_NOT_ENABLED' }],
  ['an answer without a name', 200, {}],
  ['garbage', 200, '<html>'],
] as const)('changes nothing, and tells the log and nobody’s name, for %s', async (_, status, body) => {
  reported.length = 0;
  if (body !== null) portOne.instead(status, body);
  expect(await holders(body === null ? 'of somebody else' : undefined).check(KNOWN)).toBe('unavailable');
  expect(reported).toMatchObject([{ call: 'holder' }]);
  expect(JSON.stringify(reported)).not.toMatch(/한빛|12345678901/);
});

it('knows every bank that members choose from', async () => {
  for (const { code } of BANKS) {
    portOne.instead(200, { holderName: '한빛공방' });
    expect([code, await holders().check({ ...KNOWN, bankId: code })]).toEqual([code, 'same']);
  }
});
