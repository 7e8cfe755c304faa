import { expect, test } from 'vitest';
import { BULK_FATES, type BulkFates, fatesShown } from './fates.ts';

const fates = (change: Partial<BulkFates> = {}): BulkFates => ({
  kept: 0,
  given: 0,
  onSale: 0,
  sold: 0,
  inDelivery: 0,
  delivered: 0,
  revoked: 0,
  ...change,
});

test.each([
  [fates(), []],
  [fates({ kept: 1 }), ['kept 1']],
  [fates({ given: 1, inDelivery: 1 }), ['inDelivery 1']],
  [fates({ sold: 1, given: 2, delivered: 2 }), ['given 1', 'delivered 2']],
  [fates({ onSale: 2, sold: 3, revoked: 1 }), ['onSale 2', 'sold 3', 'revoked 1']],
  [fates({ sold: 3, inDelivery: 1, delivered: 2 }), ['inDelivery 1', 'delivered 2']],
  [fates({ sold: 1, delivered: 2 }), ['delivered 2']],
])('of %j is told %j', (known, lines) => expect(fatesShown(known).map(({ fate, count }) => `${fate} ${count}`)).toEqual(lines));

test('tells each in their order', () => {
  const one = Object.fromEntries(BULK_FATES.map((fate) => [fate, fate === 'sold' ? 3 : 1])) as Record<(typeof BULK_FATES)[number], number>;
  expect(fatesShown(one).map(({ fate }) => fate)).toEqual(BULK_FATES);
});
