import { expect, it } from 'vitest';
import { type OrderBalance, orderMoneyOf } from './index.ts';

const NOTHING: OrderBalance = { keptForBuyer: 0, owed: 0, returned: 0, earned: 0 };

it.each([
  ['none', {}],
  ['held', { keptForBuyer: 5 }],
  ['settled', { earned: 5 }],
  ['returned', { returned: 5 }],
  ['returning', { owed: 5 }],
  ['returning', { owed: 5, earned: 10 }],
  ['settled', { earned: 10, returned: 10 }],
] as const)('a buyer’s money is %s with %o', (money, change) => {
  expect(orderMoneyOf({ ...NOTHING, ...change })).toBe(money);
});
