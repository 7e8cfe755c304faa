import { describe, expect, it } from 'vitest';
import type { Actor } from '../account/rules.ts';
import { failure } from '../failure/code.ts';
import { type Did, parseDid, parseSiteCode, type SiteCode } from '../shared/ids.ts';
import { won } from '../testing/values.ts';
import { PRICE_PLAN_DAYS, whyNotPlannable, whyNotReplannable } from './rules.ts';

const NOW = new Date('2026-11-23T03:00:00.000Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);
const FAR = PRICE_PLAN_DAYS * 86_400_000;
const did = ((): Did => {
  const parsed = parseDid('did:naru:issuer');
  if (!parsed.ok) throw new Error('test data');
  return parsed.value;
})();
const site = (code: string): SiteCode => {
  const parsed = parseSiteCode(code);
  if (!parsed.ok) throw new Error(code);
  return parsed.value;
};
const SITE = site('RAON');
const ISSUER: Actor = { kind: 'issuer', did, siteCode: SITE };
const facts = (state: 'onSale' | 'deleted' = 'onSale') => ({ siteCode: SITE, state, price: won(100) });

describe('a price plan', () => {
  it.each([
    ['now', 0, false],
    ['a millisecond on', 1, true],
    ['a year ahead', FAR, true],
    ['a millisecond more', FAR + 1, false],
  ])('can be made for %s: %s', (_, ms, can) => {
    const pricing = { price: won(1), expected: won(100), from: after(ms), now: NOW };
    expect(whyNotPlannable(facts(), ISSUER, pricing)).toEqual(can ? [] : [failure('badRequest', { field: 'from' })]);
  });

  it('keeps every rule of a price', () => {
    const pricing = { price: won(50), expected: won(99), from: after(1), now: NOW };
    expect(whyNotPlannable(facts(), ISSUER, pricing)).toEqual([failure('changedMeanwhile')]);
    expect(whyNotPlannable(facts('deleted'), ISSUER, { ...pricing, expected: won(100) })).toMatchObject([{ name: 'wrongState' }]);
    expect(whyNotPlannable(facts(), { kind: 'member', did }, { ...pricing, expected: won(100) })).toEqual([failure('noPermission')]);
  });

  it.each([
    [1, 3, []],
    [0, 3, ['wrongState']],
    [1, 2, ['changedMeanwhile']],
  ])('that comes in %i ms and was seen at version %i is refused for %j', (ms, version, reasons) => {
    expect(whyNotReplannable({ from: after(ms), version: 3 }, { version, now: NOW }).map(({ name }) => name)).toEqual(reasons);
  });
});
