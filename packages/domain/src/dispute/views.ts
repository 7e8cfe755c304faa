import type { DisputeId } from '../shared/ids.ts';
import type { Won } from '../shared/won.ts';
import type { DisputeReason, DisputeStance } from './kinds.ts';
import type { DisputeState, Ruling } from './lifecycle.ts';

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
