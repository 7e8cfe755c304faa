import { HOUR_MS } from '../shared/durations.ts';
import { ACCEPTED_OFFER_HOURS, OFFER_DAYS } from './constants.ts';
import { type OfferState, UNANSWERED_OFFER_STATES } from './lifecycle.ts';

/** When an offer that entered `state` at `at` ends by itself; undefined for a state without an end (choices 2). */
export const offerDeadline = (state: OfferState, at: Date): Date | undefined => {
  if (UNANSWERED_OFFER_STATES.has(state)) return new Date(at.getTime() + OFFER_DAYS * 24 * HOUR_MS);
  return state === 'accepted' ? new Date(at.getTime() + ACCEPTED_OFFER_HOURS * HOUR_MS) : undefined;
};

/** The end of an accepted offer whose order, opened at `since`, has ended unpaid at `now`: the time that the order took does not count. */
export const resumedDeadline = (deadline: Date, since: Date, now: Date): Date =>
  new Date(deadline.getTime() + Math.max(0, now.getTime() - since.getTime()));
