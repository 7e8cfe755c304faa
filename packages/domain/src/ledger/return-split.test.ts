import { describe, expect, it } from 'vitest';
import type { Won } from '../shared/won.ts';
import { won as wonOf } from '../testing/values.ts';
import { leftOfSplit, type ReturnedShares, splitReturn } from './return-split.ts';
import { splitSale } from './split.ts';

const sale = (price: number, feeBasisPoints: number, royaltyBasisPoints: number) =>
  splitSale({ price: wonOf(price), feeBasisPoints, royaltyBasisPoints });
const SALE = sale(10_000, 500, 1_000);

describe('a part of a price', () => {
  it.each([
    { amount: 3_000, fee: 150, royalty: 300, deposit: 2_550 },
    { amount: 999, fee: 49, royalty: 99, deposit: 851 },
    { amount: 1, fee: 0, royalty: 0, deposit: 1 },
    { amount: 10_000, fee: 500, royalty: 1_000, deposit: 8_500 },
    // Rounded down alone, the seller would give back a won that they never had.
    { amount: 9_999, fee: 500, royalty: 999, deposit: 8_500 },
  ])('of $amount won is given back by whoever earned of it', ({ amount, ...shares }) => {
    expect(splitReturn(SALE, wonOf(amount))).toEqual({ price: amount, ...shares });
  });

  it('is never more than there is', () => {
    expect(() => splitReturn(SALE, wonOf(10_001))).toThrow(RangeError);
    expect(splitReturn(sale(0, 500, 0), wonOf(0))).toEqual({ price: 0, fee: 0, royalty: 0, deposit: 0 });
  });

  it.each([
    [997, 500, 1_000, 1],
    [10_000, 500, 1_000, 7],
    [12_345, 9_999, 1, 11],
    [7_777, 5_000, 5_000, 3],
    [1_000_000_000_000, 333, 777, 99_999_999_977],
  ])('and all of %i won by fees of %i and royalties of %i, %i won at a time, are the whole', (price, fee, royalty, step) => {
    const whole = sale(price, fee, royalty);
    const returned: ReturnedShares[] = [];
    for (let left: Won = whole.price; left > 0; left = leftOfSplit(whole, returned).price) {
      const part = splitReturn(leftOfSplit(whole, returned), wonOf(Math.min(step, left)));
      expect(Math.min(part.fee, part.royalty, part.deposit)).toBeGreaterThanOrEqual(0);
      expect(part.fee + part.royalty + part.deposit).toBe(part.price);
      returned.push(part);
    }
    expect(leftOfSplit(whole, returned)).toEqual({ price: 0, fee: 0, royalty: 0, deposit: 0 });
  });
});
