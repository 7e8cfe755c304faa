import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_WON, parseWon, type Won } from '../shared/won.ts';
import { sumsToZero } from './account.ts';
import { refundOwedEntries, refundPaidEntries, saleEntries } from './bookings.ts';
import { DEFAULT_FEE_BASIS_POINTS, splitSale } from './split.ts';

const won = (value: number): Won => {
  const parsed = parseWon(value);
  if (!parsed.ok) throw new Error(`${value}`);
  return parsed.value;
};

const split = (price: number, feeBasisPoints: number, royaltyBasisPoints: number) =>
  splitSale({ price: won(price), feeBasisPoints, royaltyBasisPoints });

const anySale = fc
  .tuple(fc.integer({ min: 0, max: MAX_WON }), fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 10_000 }))
  .map(([price, fee, royalty]) => ({ price: won(price), feeBasisPoints: fee, royaltyBasisPoints: Math.min(royalty, 10_000 - fee) }));

describe('splitSale', () => {
  it.each([
    [100_000, 500, 0, { price: 100_000, fee: 5_000, royalty: 0, deposit: 95_000 }],
    [100_000, 500, 1_000, { price: 100_000, fee: 5_000, royalty: 10_000, deposit: 85_000 }],
    [999, 500, 250, { price: 999, fee: 49, royalty: 24, deposit: 926 }],
    [1, 500, 500, { price: 1, fee: 0, royalty: 0, deposit: 1 }],
    [0, 500, 500, { price: 0, fee: 0, royalty: 0, deposit: 0 }],
    [10, 10_000, 0, { price: 10, fee: 10, royalty: 0, deposit: 0 }],
  ])('%i at %i and %i basis points', (price, fee, royalty, parts) => {
    expect(split(price, fee, royalty)).toEqual(parts);
  });
  it.each([
    [-1, 0],
    [0, -1],
    [9_000, 1_001],
  ])('throws at %i and %i basis points', (fee, royalty) => {
    expect(() => split(1_000, fee, royalty)).toThrow(RangeError);
  });
  it('loses and makes no won', () => {
    fc.assert(
      fc.property(anySale, (sale) => {
        const { price, fee, royalty, deposit } = splitSale(sale);
        expect(fee + royalty + deposit).toBe(price);
        expect(Math.min(fee, royalty, deposit)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
  it('takes 5 % and no royalty when nobody says otherwise', () => {
    expect(DEFAULT_FEE_BASIS_POINTS).toBe(500);
  });
});

describe('bookings', () => {
  it('of a sale owe the price to seller, platform and creator', () => {
    expect(saleEntries(split(999, 500, 250))).toEqual([
      { account: 'provider', amount: 999 },
      { account: 'sellerDeposit', amount: -926 },
      { account: 'platformFee', amount: -49 },
      { account: 'royalty', amount: -24 },
    ]);
  });
  it('leave out lines of nothing', () => {
    expect([saleEntries(split(1, 500, 0)), saleEntries(split(0, 500, 0))]).toEqual([
      [
        { account: 'provider', amount: 1 },
        { account: 'sellerDeposit', amount: -1 },
      ],
      [],
    ]);
  });
  it('of a refund owe the money back, then give it back', () => {
    expect([...refundOwedEntries(won(700)), ...refundPaidEntries(won(700))]).toEqual([
      { account: 'provider', amount: 700 },
      { account: 'refund', amount: -700 },
      { account: 'refund', amount: 700 },
      { account: 'provider', amount: -700 },
    ]);
  });
  it('balance, whatever the sale', () => {
    fc.assert(
      fc.property(anySale, (sale) => {
        const parts = splitSale(sale);
        const bookings = [saleEntries(parts), refundOwedEntries(sale.price), refundPaidEntries(sale.price)];
        expect(bookings.map(sumsToZero)).toEqual([true, true, true]);
      }),
    );
  });
  it('that do not balance are seen', () => {
    expect([sumsToZero([{ account: 'provider', amount: 1 }]), sumsToZero([])]).toEqual([false, true]);
  });
});
