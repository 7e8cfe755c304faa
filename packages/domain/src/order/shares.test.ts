import { describe, expect, it } from 'vitest';
import type { ProviderPayment } from './ports.ts';
import { sharesOfPayment } from './shares.ts';

const whole = (change: Partial<ProviderPayment> = {}): ProviderPayment => ({
  providerKey: 'whole',
  orderId: 'first',
  amount: 30,
  method: 'accountTransfer',
  state: 'captured',
  means: null,
  account: null,
  secret: null,
  cash: 30,
  cashReceiptNumber: null,
  returned: 0,
  ...change,
});
const pieces = (...returned: readonly number[]) =>
  [1, 2, 3].map((n, at) => ({ providerKey: `whole~${n}`, orderId: `o${n}`, amount: 10, returned: returned[at] ?? 0 }));
const dealt = (of: ProviderPayment, ...returned: readonly number[]) =>
  sharesOfPayment(of, pieces(...returned)).map(({ state, amount, cash, returned: gone }) => [state, amount, cash, gone]);

describe('a payment that pays several orders', () => {
  it('is each one’s own, by its key and its order', () => {
    expect(sharesOfPayment(whole(), pieces()).map(({ providerKey, orderId }) => [providerKey, orderId])).toEqual([
      ['whole~1', 'o1'],
      ['whole~2', 'o2'],
      ['whole~3', 'o3'],
    ]);
  });

  it.each<[string, ProviderPayment, readonly number[], readonly unknown[]]>([
    ['nobody has paid', whole({ state: 'ready', cash: 0 }), [], ['ready', 'ready', 'ready']],
    ['an account waits', whole({ state: 'awaitingDeposit', cash: 0 }), [], ['awaitingDeposit', 'awaitingDeposit', 'awaitingDeposit']],
    ['it is called off', whole({ state: 'cancelled', cash: 0 }), [], ['cancelled', 'cancelled', 'cancelled']],
    ['it is paid', whole(), [], ['captured', 'captured', 'captured']],
    ['one has gone back', whole({ returned: 10 }), [0, 10], ['captured', 'refunded', 'captured']],
    ['a part of one has', whole({ returned: 4 }), [4], ['captured', 'captured', 'captured']],
    ['all has', whole({ state: 'refunded', returned: 30 }), [10, 10, 10], ['refunded', 'refunded', 'refunded']],
    ['all has, by somebody else', whole({ state: 'refunded', returned: 30 }), [], ['refunded', 'refunded', 'refunded']],
  ])('stands so of each where %s', (_, of, returned, states) => {
    expect(dealt(of, ...returned).map(([state]) => state)).toEqual(states);
  });

  it.each([
    ['as was asked for', 30, [10, 10, 10]],
    ['too little', 25, [10, 10, 5]],
    ['far too little', 10, [10, 0, 0]],
    ['too much', 37, [17, 10, 10]],
  ] as const)('is dealt out to the won where %s came', (_, amount, amounts) => {
    expect(dealt(whole({ amount, cash: amount })).map(([, share]) => share)).toEqual(amounts);
    expect(dealt(whole({ amount, cash: amount })).map(([, , cash]) => cash)).toEqual(amounts);
  });

  it('was not paid for a piece that nothing came for', () => {
    expect(dealt(whole({ amount: 20, cash: 20 })).map(([state]) => state)).toEqual(['captured', 'captured', 'cancelled']);
  });

  it('says of each how much of it came in cash, in their order', () => {
    expect(dealt(whole({ cash: 14 })).map(([, , cash]) => cash)).toEqual([10, 4, 0]);
  });
});
