import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceScale } from './price-scale.ts';

/** How much of the height a move takes. */
const shareOf = (low: number, high: number): number => {
  const { least, most } = priceScale(low, high);
  return (high - low) / (most - least);
};

it('draws a move of 5 % as a small one, and lets a great one fill the picture', () => {
  expect(shareOf(100_000, 105_000)).toBeLessThan(0.1);
  expect(shareOf(100_000, 300_000)).toBeGreaterThan(0.8);
  expect(priceScale(0, 0)).toEqual({ least: 0, most: 0.6 });
});

it('has room for every price, none below zero, whatever they are', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000_000), fc.nat(1_000_000_000_000), (one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      const { least, most } = priceScale(low, high);
      expect(least >= 0 && least <= low && most >= high && most > least).toBe(true);
    }),
  );
});
