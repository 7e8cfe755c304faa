import { describe, expect, it } from 'vitest';
import { parseWon, type Won } from '../shared/index.ts';
import { lowestOf, lowestPriceAt, type StoreStock, storePriceAt } from './deal.ts';

const won = (amount: number): Won => {
  const read = parseWon(amount);
  if (!read.ok) throw new Error('test data');
  return read.value;
};
const NOW = new Date('2026-11-21T03:00:00Z');
const EARLIER = '2026-11-20T00:00:00.000Z';
const LATER = '2026-11-22T00:00:00.000Z';
const stock = (change: Partial<StoreStock> = {}): StoreStock => ({
  price: won(826_000),
  available: 6,
  checking: 0,
  saleFrom: null,
  saleUntil: null,
  ...change,
});

describe('what a store sells a product for now', () => {
  it.each<readonly [string, StoreStock | null, number | null]>([
    ['its price', stock(), 826_000],
    ['nothing where no store shows it', null, null],
    ['nothing while it is sold out', stock({ available: 0 }), null],
    ['nothing while its units are being checked', stock({ available: 0, checking: 3 }), null],
    ['nothing before its sale begins', stock({ saleFrom: LATER }), null],
    ['its price while its sale lasts', stock({ saleFrom: EARLIER, saleUntil: LATER }), 826_000],
    ['nothing after its sale', stock({ saleUntil: EARLIER }), null],
  ])('%s', (_, store, price) => expect(storePriceAt(store, NOW)).toBe(price));
});

describe('the lowest price', () => {
  it.each<readonly [string, number | null, number | null, object | null]>([
    ['the store’s, where it is lower', 826_000, 833_000, { from: 'store', price: 826_000 }],
    ['a member’s, where that is lower', 826_000, 800_000, { from: 'member', price: 800_000 }],
    ['the store’s at the same price, since it is new', 826_000, 826_000, { from: 'store', price: 826_000 }],
    ['a member’s while the store sells none', null, 833_000, { from: 'member', price: 833_000 }],
    ['the store’s while no member sells', 826_000, null, { from: 'store', price: 826_000 }],
    ['none while nobody sells', null, null, null],
  ])('%s', (_, store, ask, expected) => {
    const lowestAsk = ask === null ? null : won(ask);
    expect(lowestOf({ storePrice: store === null ? null : won(store), lowestAsk })).toEqual(expected);
    const deal = { store: store === null ? null : stock({ price: won(store) }), listingCount: 1, lowestAsk, declaredValue: null };
    expect(lowestPriceAt(deal, NOW)).toEqual(expected);
  });
});
