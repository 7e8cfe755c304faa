import { describe, expect, it } from 'vitest';
import { failure } from '../failure/code.ts';
import { finalStates, reachableFrom, statesOf } from '../shared/lifecycle.ts';
import { fail, ok } from '../shared/result.ts';
import { offerDeadline, resumedDeadline } from './deadline.ts';
import { moveOffer, OFFER_LIFECYCLE, type OfferMove, type OfferState, OPEN_OFFER_STATES, UNANSWERED_OFFER_STATES } from './lifecycle.ts';

const MOVES: readonly OfferMove[] = ['accept', 'counter', 'decline', 'cancel', 'expire', 'purchase'];

const LEADS: Readonly<Record<OfferState, Partial<Record<OfferMove, OfferState>>>> = {
  requested: { accept: 'accepted', counter: 'countered', decline: 'declined', cancel: 'cancelled', expire: 'expired' },
  countered: { accept: 'accepted', decline: 'declined', cancel: 'cancelled', expire: 'expired' },
  accepted: { purchase: 'purchased', cancel: 'cancelled', expire: 'expired' },
  purchased: {},
  cancelled: {},
  declined: {},
  expired: {},
};

describe.each(statesOf(OFFER_LIFECYCLE))('an offer that is %s', (state) => {
  it.each(MOVES)('meets %s as decided', (event) => {
    const next = LEADS[state][event];
    expect(moveOffer(state, event)).toEqual(next === undefined ? fail(failure('wrongState', { data: { state, event } })) : ok(next));
  });
});

describe('the offer lifecycle', () => {
  it('reaches every state from requested', () => {
    expect(reachableFrom(OFFER_LIFECYCLE, 'requested')).toEqual(new Set(statesOf(OFFER_LIFECYCLE)));
  });
  it('stands until it ends, and has a deadline exactly as long as it stands', () => {
    const ended = finalStates(OFFER_LIFECYCLE);
    expect(ended).toEqual(['purchased', 'cancelled', 'declined', 'expired']);
    expect([...OPEN_OFFER_STATES]).toEqual(statesOf(OFFER_LIFECYCLE).filter((state) => !ended.includes(state)));
    const withDeadline = statesOf(OFFER_LIFECYCLE).filter((state) => offerDeadline(state, new Date(0)) !== undefined);
    expect(withDeadline).toEqual([...OPEN_OFFER_STATES]);
  });
  it('waits for an answer exactly where it can be declined', () => {
    expect(statesOf(OFFER_LIFECYCLE).filter((state) => moveOffer(state, 'decline').ok)).toEqual([...UNANSWERED_OFFER_STATES]);
  });
});

describe('the end of an offer', () => {
  const at = new Date('2026-11-21T05:00:00.000Z');
  it('is seven days away until it is answered, then a day', () => {
    expect((['requested', 'countered', 'accepted'] as const).map((state) => offerDeadline(state, at)?.toISOString())).toEqual([
      '2026-11-28T05:00:00.000Z',
      '2026-11-28T05:00:00.000Z',
      '2026-11-22T05:00:00.000Z',
    ]);
  });
  it('moves on by as long as its order was open', () => {
    const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
    expect(resumedDeadline(later(60), later(50), later(65))).toEqual(later(75));
    expect(resumedDeadline(later(60), later(50), later(40))).toEqual(later(60));
  });
});
