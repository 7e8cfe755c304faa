import { describe, expect, it } from 'vitest';
import { parseWon, type Won } from '../shared/won.ts';
import { type PriceRule, priceBy } from './price-rule.ts';

const won = (amount: number): Won => {
  const read = parseWon(amount);
  if (!read.ok) throw new Error('no price');
  return read.value;
};

describe('a price by a rule', () => {
  it.each<[PriceRule, number, number | undefined]>([
    [{ price: won(500) }, 10_000, 500],
    [{ basisPoints: -1_000, step: 1 }, 10_000, 9_000],
    [{ basisPoints: -3_333, step: 100 }, 9_999, 6_600],
    [{ basisPoints: 1_000, step: 1 }, 29, 31],
    [{ basisPoints: 0, step: 10 }, 12_345, 12_340],
    [{ basisPoints: -100, step: 100 }, 99, undefined],
    [{ basisPoints: 100, step: 1 }, 1_000_000_000_000, undefined],
  ])('%j of %i is %s', (rule, price, expected) => {
    expect(priceBy(rule, won(price))).toBe(expected);
  });
});
