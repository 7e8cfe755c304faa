import { describe, expect, it } from 'vitest';
import { failure } from '../failure/code.ts';
import { finalStates, reachableFrom, statesOf } from '../shared/lifecycle.ts';
import { fail, ok } from '../shared/result.ts';
import { moveSmath, SMATH_LIFECYCLE, type SmathMove, type SmathState, whyNotEnter } from './index.ts';

const STATES = statesOf(SMATH_LIFECYCLE);
const MOVES: readonly SmathMove[] = ['prepare', 'ship', 'complete', 'withdraw'];
const DECIDED: Readonly<Record<SmathState, readonly (SmathState | null)[]>> = {
  received: ['preparing', 'shipped', null, 'withdrawn'],
  preparing: [null, 'shipped', null, 'withdrawn'],
  shipped: [null, null, 'completed', null],
  completed: [null, null, null, null],
  withdrawn: [null, null, null, null],
};

describe('the lifecycle of an entry', () => {
  it.each(STATES.flatMap((state) => MOVES.map((event, at) => ({ state, event, next: DECIDED[state][at] }))))(
    '$state meets $event with $next',
    ({ state, event, next }) => {
      const refused = fail(failure('wrongState', { data: { state, event } }));
      expect(moveSmath(state, event)).toEqual(next == null ? refused : ok(next));
    },
  );
  it('reaches every state from its beginning, and ends twice', () => {
    expect(reachableFrom(SMATH_LIFECYCLE, 'received')).toEqual(new Set(STATES));
    expect(finalStates(SMATH_LIFECYCLE)).toEqual(['completed', 'withdrawn']);
  });
});

describe('a code of the event', () => {
  const startsAt = new Date('2026-12-01T00:00:00Z');
  const endsAt = new Date('2026-12-11T00:00:00Z');
  it.each([
    ['unused in an open campaign', false, false, '2026-12-01T00:00:00Z', []],
    ['used', true, false, '2026-12-02T00:00:00Z', ['eventCodeUsed']],
    ['before the campaign', false, false, '2026-11-30T23:59:59Z', ['eventClosed']],
    ['at its end', false, false, '2026-12-11T00:00:00Z', ['eventClosed']],
    ['of a campaign that was closed', false, true, '2026-12-02T00:00:00Z', ['eventClosed']],
    ['used, of one that is over', true, false, '2027-01-01T00:00:00Z', ['eventCodeUsed', 'eventClosed']],
  ])('%s', (_, used, closed, now, reasons) => {
    expect(whyNotEnter({ used, closed, startsAt, endsAt }, new Date(now)).map(({ name }) => name)).toEqual(reasons);
  });
});
