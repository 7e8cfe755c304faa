import type { DisputeId } from '../shared/ids.ts';
import type { Won } from '../shared/won.ts';
import type { DisputeState, Ruling } from './rules.ts';

export const DISPUTE_REASON = Object.freeze({
  notArrived: 'NOT_ARRIVED',
  damaged: 'DAMAGED',
  different: 'DIFFERENT',
  other: 'OTHER',
} as const);
export type DisputeReason = keyof typeof DISPUTE_REASON;

/** What an issuer says to it: they give the money back, send the goods anew, or hold that nothing is wrong. */
export const DISPUTE_STANCE = Object.freeze({ refund: 'REFUND', resend: 'RESEND', contest: 'CONTEST' } as const);
export type DisputeStance = keyof typeof DISPUTE_STANCE;

/** Which disputed exchanges an issuer looks for: those of which a dispute is open, or of which the issuer has still to answer it. */
export const DISPUTE_FILTERS = Object.freeze(['open', 'unanswered'] as const);
export type DisputeFilter = (typeof DISPUTE_FILTERS)[number];

/** Days within which an issuer answers; afterwards the operators decide without them. */
export const DISPUTE_ANSWER_DAYS = 3;

/** Until when a dispute that was opened at `at` waits for its issuer. */
export const disputeAnswerDue = (at: Date): Date => new Date(at.getTime() + DISPUTE_ANSWER_DAYS * 86_400_000);

/** One dispute over the goods of an exchange, as its owner and its issuer see it. All moments are ISO 8601. */
export interface DisputeView {
  readonly disputeId: DisputeId;
  readonly state: DisputeState;
  readonly reason: DisputeReason;
  /** What its owner says. */
  readonly text: string;
  /** The numbers by which the pictures that its owner added are named in calls. */
  readonly pictures: readonly number[];
  readonly openedAt: string;
  /** Until when the issuer is to answer. */
  readonly answerDueAt: string;
  readonly answer: { readonly stance: DisputeStance; readonly text: string; readonly at: string } | null;
  /** What the operators decided, and why; of a part, how much goes back. */
  readonly ruling: { readonly ruling: Ruling; readonly text: string; readonly at: string; readonly amount: Won | null } | null;
  /** When it ended; null while it is open. */
  readonly endedAt: string | null;
}
