import { describe, expect, it } from 'vitest';
import { failure } from '../failure/code.ts';
import { finalStates, reachableFrom, statesOf } from '../shared/lifecycle.ts';
import { fail, ok } from '../shared/result.ts';
import {
  CANCELLABLE_ORDER_STATES,
  LATE_MONEY_ORDER_STATES,
  moveOrder,
  OPEN_ORDER_STATES,
  ORDER_LIFECYCLE,
  type OrderMove,
  type OrderState,
  PAYABLE_ORDER_STATES,
} from './lifecycle.ts';

const MOVES: readonly OrderMove[] = ['awaitDeposit', 'pay', 'complete', 'cancel', 'expire', 'refund'];

const LEADS: Readonly<Record<OrderState, Partial<Record<OrderMove, OrderState>>>> = {
  created: { awaitDeposit: 'awaitingDeposit', pay: 'paid', cancel: 'cancelled', expire: 'expired' },
  awaitingDeposit: { pay: 'paid', cancel: 'cancelled', expire: 'expired' },
  paid: { complete: 'completed', refund: 'refunded' },
  completed: {},
  cancelled: { refund: 'refunded' },
  expired: { refund: 'refunded' },
  refunded: {},
};

describe.each(statesOf(ORDER_LIFECYCLE))('an order that is %s', (state) => {
  it.each(MOVES)('meets %s as decided', (event) => {
    const next = LEADS[state][event];
    expect(moveOrder(state, event)).toEqual(next === undefined ? fail(failure('wrongState', { data: { state, event } })) : ok(next));
  });
});

describe('the order lifecycle', () => {
  it('reaches every state from created', () => {
    expect(reachableFrom(ORDER_LIFECYCLE, 'created')).toEqual(new Set(statesOf(ORDER_LIFECYCLE)));
  });
  it('ends completed or refunded; cancelled and expired still give late money back', () => {
    expect(finalStates(ORDER_LIFECYCLE)).toEqual(['completed', 'refunded']);
    expect([...LATE_MONEY_ORDER_STATES]).toEqual(['cancelled', 'expired']);
  });
  it('reserves while open', () => {
    expect([...OPEN_ORDER_STATES]).toEqual(['created', 'awaitingDeposit', 'paid']);
  });
  it('takes money exactly where pay leads on', () => {
    expect(statesOf(ORDER_LIFECYCLE).filter((state) => moveOrder(state, 'pay').ok)).toEqual([...PAYABLE_ORDER_STATES]);
  });
  it('can be called off, and expires, exactly where those moves lead on', () => {
    expect(statesOf(ORDER_LIFECYCLE).filter((state) => moveOrder(state, 'cancel').ok)).toEqual([...CANCELLABLE_ORDER_STATES]);
    expect(statesOf(ORDER_LIFECYCLE).filter((state) => moveOrder(state, 'expire').ok)).toEqual([...CANCELLABLE_ORDER_STATES]);
  });
});
