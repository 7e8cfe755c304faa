import { describe, expect, it } from 'vitest';
import { isSalePeriod, saleStatusAt } from './sale-period.ts';

const FROM = '2026-11-25T01:00:00.000Z';
const UNTIL = '2026-11-26T01:00:00.000Z';
const BOTH = { saleFrom: FROM, saleUntil: UNTIL };

describe('saleStandingAt', () => {
  it.each([
    ['a millisecond before it begins', BOTH, '2026-11-25T00:59:59.999Z', 'upcoming'],
    ['at its first moment', BOTH, FROM, 'open'],
    ['a millisecond before it ends', BOTH, '2026-11-26T00:59:59.999Z', 'open'],
    ['at its end', BOTH, UNTIL, 'over'],
    ['without a beginning', { saleFrom: null, saleUntil: UNTIL }, '1970-01-01T00:00:00.000Z', 'open'],
    ['without an end', { saleFrom: FROM, saleUntil: null }, '2999-01-01T00:00:00.000Z', 'open'],
    ['without either', { saleFrom: null, saleUntil: null }, FROM, 'open'],
  ] as const)('%s', (_, period, at, status) => {
    expect(saleStatusAt(period, new Date(at))).toBe(status);
  });
});

describe('isSalePeriod', () => {
  it.each([
    ['one that ends after it began', BOTH, true],
    ['one that ends as it begins', { saleFrom: FROM, saleUntil: FROM }, false],
    ['one that ends before it begins', { saleFrom: UNTIL, saleUntil: FROM }, false],
    ['one that never ends', { saleFrom: FROM, saleUntil: null }, true],
  ] as const)('%s', (_, period, is) => {
    expect(isSalePeriod(period)).toBe(is);
  });
});
