import { describe, expect, it } from 'vitest';
import { feeAt, whyNotPlanFee } from './index.ts';

const day = (number: number): Date => new Date(Date.UTC(2026, 0, 1 + number));
const rate = (basisPoints: number, from: number) => ({ basisPoints, from: day(from) });
const RATES = [rate(500, 0), rate(700, 40), rate(600, 40), rate(300, 20)];

describe('the fee', () => {
  it.each([
    [-1, undefined],
    [0, 500],
    [19.999, 500],
    [20, 300],
    [40, 600],
    [400, 600],
  ])('at day %f is %s: the last that was decided of those from the latest moment', (at, fee) => {
    expect(feeAt(RATES, day(at))).toBe(fee);
  });

  it.each([
    ['a rise', rate(501, 29.999), ['from']],
    ['a rise that is told in time', rate(501, 30), []],
    ['a fall', rate(499, 0.999), ['from']],
    ['a fall that is told in time', rate(499, 1), []],
    ['a fall from a rise that was told', rate(650, 41), []],
    ['a rise in the place of a smaller one', rate(900, 40), []],
    ['nothing at all', rate(0, 1), []],
    ['half of a price', rate(5_000, 30), []],
    ['more than that', rate(5_001, 30), ['basisPoints']],
    ['less than nothing', rate(-1, 30), ['basisPoints']],
    ['a fraction', rate(0.5, 30), ['basisPoints']],
  ])('%s', (_, planned, fields) => {
    const rates = [rate(500, -10), rate(700, 40)];
    expect(whyNotPlanFee(planned, rates, day(0)).map(({ field }) => field)).toEqual(fields);
  });

  it('cannot rise at once beside a rise that is still to come', () => {
    expect(whyNotPlanFee(rate(700, 20), [rate(500, -10), rate(700, 40)], day(0))).toHaveLength(1);
  });
});
