import { describe, expect, it } from 'vitest';
import { finalStates, reachableFrom, statesOf } from '../shared/lifecycle.ts';
import { EXCHANGE_LIFECYCLE, type ExchangeMove, type ExchangeState, issuerMovesFrom, moveExchange, OPEN_EXCHANGE_STATES } from './index.ts';

const MOVES: readonly ExchangeMove[] = ['pay', 'prepare', 'ship', 'deliver', 'complete', 'withdraw', 'cancel'];

/** Decisions, section 2, in full: every state with every move that it allows. */
const ALLOWED: Readonly<Record<ExchangeState, Partial<Record<ExchangeMove, ExchangeState>>>> = {
  awaitingPayment: { pay: 'requested', withdraw: 'withdrawn' },
  requested: { prepare: 'preparing', withdraw: 'withdrawn', cancel: 'cancelled' },
  preparing: { ship: 'shipped', cancel: 'cancelled' },
  shipped: { deliver: 'delivered' },
  delivered: { complete: 'completed' },
  completed: {},
  withdrawn: {},
  cancelled: {},
};
const TABLE = statesOf(EXCHANGE_LIFECYCLE).flatMap((state) => MOVES.map((move) => ({ state, move, next: ALLOWED[state][move] })));

describe('an exchange', () => {
  it.each(TABLE)('that is $state, asked to $move, becomes $next', ({ state, move, next }) => {
    expect(moveExchange(state, move)).toEqual(
      next === undefined ? { ok: false, failure: { name: 'wrongState', data: { state, event: move } } } : { ok: true, value: next },
    );
  });

  it('reaches every state, with costs or, but for the payment, without', () => {
    expect([...reachableFrom(EXCHANGE_LIFECYCLE, 'awaitingPayment')].sort()).toEqual([...statesOf(EXCHANGE_LIFECYCLE)].sort());
    expect(reachableFrom(EXCHANGE_LIFECYCLE, 'requested').has('awaitingPayment')).toBe(false);
  });

  it('is open until it has ended', () => {
    expect(finalStates(EXCHANGE_LIFECYCLE)).toEqual(statesOf(EXCHANGE_LIFECYCLE).filter((state) => !OPEN_EXCHANGE_STATES.has(state)));
  });

  it('cannot be undone once the goods have left', () => {
    for (const state of ['shipped', 'delivered', 'completed'] as const) {
      expect([moveExchange(state, 'withdraw').ok, moveExchange(state, 'cancel').ok]).toEqual([false, false]);
    }
  });

  it.each([
    ['awaitingPayment', []],
    ['requested', ['prepare', 'cancel']],
    ['preparing', ['ship', 'cancel']],
    ['shipped', ['deliver']],
    ['delivered', []],
    ['completed', []],
  ] as const)('that is %s leaves its issuer %j', (state, moves) => {
    expect(issuerMovesFrom(state)).toEqual(moves);
  });
});
