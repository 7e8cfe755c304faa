import { describe, expect, it } from 'vitest';
import { statesOf } from '../shared/lifecycle.ts';
import { ORDER_LIFECYCLE, orderDeadline } from './rules.ts';

const AT = new Date('2026-11-21T05:05:00.000Z');

describe('orderDeadline', () => {
  it('gives a new order 15 minutes, whatever the method', () => {
    const end = new Date('2026-11-21T05:20:00.000Z');
    expect([null, 'accountTransfer' as const, 'virtualAccount' as const].map((method) => orderDeadline('created', method, AT))).toEqual([
      end,
      end,
      end,
    ]);
  });
  it('gives a deposit 24 hours', () => {
    expect(orderDeadline('awaitingDeposit', 'virtualAccount', AT)).toEqual(new Date('2026-11-22T05:05:00.000Z'));
  });
  it('knows no deposit without a virtual account', () => {
    expect(() => orderDeadline('awaitingDeposit', 'accountTransfer', AT)).toThrow('an order awaits a deposit without a virtual account');
  });
  it('gives no end to any other state', () => {
    const others = statesOf(ORDER_LIFECYCLE).filter((state) => state !== 'created' && state !== 'awaitingDeposit');
    expect(others.map((state) => orderDeadline(state, 'accountTransfer', AT))).toEqual(others.map(() => undefined));
  });
});
