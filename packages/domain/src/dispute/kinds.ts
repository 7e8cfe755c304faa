/** What is wrong with goods that were redeemed. */
export const DISPUTE_REASON = Object.freeze({
  notArrived: 'NOT_ARRIVED',
  damaged: 'DAMAGED',
  different: 'DIFFERENT',
  other: 'OTHER',
} as const);
/** Name of one of them. */
export type DisputeReason = keyof typeof DISPUTE_REASON;

/** What an issuer says to it: they give the money back, send the goods anew, or hold that nothing is wrong. */
export const DISPUTE_STANCE = Object.freeze({ refund: 'REFUND', resend: 'RESEND', contest: 'CONTEST' } as const);
/** Name of one of them. */
export type DisputeStance = keyof typeof DISPUTE_STANCE;

/** Which disputed exchanges an issuer looks for: those of which a dispute is open, or of which the issuer has still to answer it. */
export const DISPUTE_FILTERS = Object.freeze(['open', 'unanswered'] as const);
/** One of {@link DISPUTE_FILTERS}. */
export type DisputeFilter = (typeof DISPUTE_FILTERS)[number];

/** Days within which an issuer answers; afterwards the operators decide without them. */
export const DISPUTE_ANSWER_DAYS = 3;

/** Until when a dispute that was opened at `at` waits for its issuer. */
export const disputeAnswerDue = (at: Date): Date => new Date(at.getTime() + DISPUTE_ANSWER_DAYS * 86_400_000);
