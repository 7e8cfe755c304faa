import { describe, expect, it } from 'vitest';
import { failure } from '../failure/code.ts';
import { finalStates, reachableFrom, statesOf } from '../shared/lifecycle.ts';
import { fail, ok } from '../shared/result.ts';
import { CHAIN_LIFECYCLE, type ChainMove, type ChainState, moveChainAction, OPEN_CHAIN_STATES } from './lifecycle.ts';

const MOVES: readonly ChainMove[] = ['submit', 'confirm', 'retry', 'fail'];

const LEADS: Readonly<Record<ChainState, Partial<Record<ChainMove, ChainState>>>> = {
  queued: { submit: 'submitted', fail: 'failed' },
  submitted: { confirm: 'confirmed', retry: 'queued', fail: 'failed' },
  confirmed: {},
  failed: {},
};

describe.each(statesOf(CHAIN_LIFECYCLE))('a chain action that is %s', (state) => {
  it.each(MOVES)('meets %s as decided', (event) => {
    const next = LEADS[state][event];
    expect(moveChainAction(state, event)).toEqual(next === undefined ? fail(failure('wrongState', { data: { state, event } })) : ok(next));
  });
});

describe('the chain action lifecycle', () => {
  it('reaches every state from queued', () => {
    expect(reachableFrom(CHAIN_LIFECYCLE, 'queued')).toEqual(new Set(statesOf(CHAIN_LIFECYCLE)));
  });
  it('ends confirmed or failed, and is open until then', () => {
    expect([finalStates(CHAIN_LIFECYCLE), [...OPEN_CHAIN_STATES]]).toEqual([
      ['confirmed', 'failed'],
      ['queued', 'submitted'],
    ]);
  });
});
