import { expect, it } from 'vitest';
import { leftOf } from './left.ts';
import { type SettlementKind, signedAmounts } from './line.ts';

it.each<[SettlementKind, { price: number; fee: number; royalty: number; refund: number; net: number }]>([
  ['sale', { price: 1_000, fee: 50, royalty: 0, refund: 0, net: 950 }],
  ['resale', { price: 1_000, fee: 50, royalty: 25, refund: 0, net: 925 }],
  ['royalty', { price: 1_000, fee: 0, royalty: 25, refund: 0, net: 25 }],
  ['redemption', { price: 4_000, fee: 0, royalty: 0, refund: 0, net: 4_000 }],
  ['refund', { price: 1_000, fee: 0, royalty: 0, refund: 1_000, net: 0 }],
  ['adjustment', { price: 0, fee: 0, royalty: 0, refund: 950, net: -950 }],
])('what goes into the net of a %s sums to it', (kind, amounts) => {
  const { price, fee, royalty, refund, net } = signedAmounts(kind, amounts);
  expect(price + fee + royalty + refund).toBe(net);
});

it.each([
  ['what is left of it', { booked: 900, carried: 100, paid: 400 }, { payable: 600, adjustment: 0 }],
  ['nothing', { booked: 0, carried: 100, paid: 100 }, { payable: 0, adjustment: 0 }],
  ['never less than nothing, and the rest later', { booked: -900, carried: 100, paid: 0 }, { payable: 0, adjustment: 800 }],
])('a statement pays %s', (_, statement, left) => {
  expect(leftOf(statement)).toEqual(left);
});
