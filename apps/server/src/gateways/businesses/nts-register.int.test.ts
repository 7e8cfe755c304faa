import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeNts, NTS_KEY, startFakeNts } from '../../testing/fake-nts.ts';
import { makeNtsRegister } from './nts-register.ts';
import { makeSandboxRegister, SANDBOX_CLOSED, SANDBOX_NO_REPRESENTATIVE } from './sandbox-register.ts';

const KNOWN = { businessNumber: '1234567891', openedOn: '2020-03-02', representative: '이한빛' };

describe('the tax office', () => {
  let nts: FakeNts;
  const reported: unknown[] = [];
  beforeAll(async () => {
    nts = await startFakeNts();
    nts.businesses.set('1234567891', { openedOn: '20200302', representative: '이한빛', standing: '01' });
    nts.businesses.set('2208162517', { openedOn: '20200302', representative: '이한빛', standing: '02' });
    nts.businesses.set('1018112340', { openedOn: '20200302', representative: '이한빛', standing: '03' });
  });
  afterAll(() => nts.close());
  const register = (serviceKey = NTS_KEY) =>
    makeNtsRegister({ baseUrl: nts.baseUrl, serviceKey }, (trouble) => void reported.push(trouble), 20_000);

  it.each([
    ['a business at work', {}, 'active'],
    ['one that rests', { businessNumber: '2208162517' }, 'suspended'],
    ['one that has closed', { businessNumber: '1018112340' }, 'closed'],
    ['another representative', { representative: '김나루' }, 'differs'],
    ['another day of opening', { openedOn: '2020-03-03' }, 'differs'],
    ['a number of nobody', { businessNumber: '9999999999' }, 'differs'],
  ] as const)('tells of %s', async (_, change, finding) => {
    expect(await register().validate({ ...KNOWN, ...change })).toBe(finding);
  });

  it.each([
    ['1234567891', 'active'],
    ['2208162517', 'suspended'],
    ['1018112340', 'closed'],
    ['9999999999', 'unknown'],
  ] as const)('tells how %s stands by its number alone', async (number, finding) => {
    expect(await register().status(number)).toBe(finding);
  });

  it.each([
    ['a wrong key', 200, null],
    ['a service that is down', 500, { status_code: 'HTTP_ERROR' }],
    ['garbage', 200, '<html>'],
    ['an answer without a business', 200, { status_code: 'OK', data: [] }],
  ] as const)('refuses nobody, and tells the log and nobody’s name, for %s', async (_, status, body) => {
    reported.length = 0;
    if (body !== null) nts.instead(status, body);
    expect(await register(body === null ? 'of somebody else, whoever that is' : undefined).validate(KNOWN)).toBe('unavailable');
    expect(reported).toMatchObject([{ call: 'business validate' }]);
    expect(JSON.stringify(reported)).not.toMatch(/이한빛|1234567891|key-of/);
  });
});

describe('the sandbox’s tax office', () => {
  it('knows every business as it is given, but for those that it says', async () => {
    const { validate, status } = makeSandboxRegister();
    expect(await validate(KNOWN)).toBe('active');
    expect(await validate({ ...KNOWN, representative: SANDBOX_NO_REPRESENTATIVE })).toBe('differs');
    expect(await validate({ ...KNOWN, businessNumber: `${SANDBOX_CLOSED}0000000` })).toBe('closed');
    expect(await status('1234567891')).toBe('active');
  });
});
