import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_WON, parseWon, type Won } from '../shared/won.ts';
import { won as wonOf } from '../testing/values.ts';
import { refundOwedEntries, refundPaidEntries, saleEntries, sumsToZero } from './bookings.ts';
import { feeAt, whyNotPlanFee } from './index.ts';
import { DEFAULT_FEE_BASIS_POINTS, leftOfSplit, type ReturnedShares, splitReturn, splitSale } from './rules.ts';

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
