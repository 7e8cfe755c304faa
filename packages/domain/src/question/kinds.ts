/** What a question is about: name to wire code (product 3). */
export const QUESTION_KIND = Object.freeze({ product: 1, delivery: 2, refund: 3, other: 4 } as const);
/** One of {@link QUESTION_KIND}. */
export type QuestionKind = keyof typeof QUESTION_KIND;

/** Whether a question has been answered: name to wire code (product 3). */
export const QUESTION_STATE = Object.freeze({ waiting: 0, answered: 1 } as const);
/** One of {@link QUESTION_STATE}. */
export type QuestionState = keyof typeof QUESTION_STATE;

/**
 * Which rule a question breaks that an issuer hides: name to wire code (product 3). Words of their own would quote what they hide, in a log that
 * forgets nothing.
 */
export const HIDING_REASON = Object.freeze({ abuse: 1, advertising: 2, personalData: 3, unrelated: 4, unlawful: 5 } as const);
/** One of {@link HIDING_REASON}. */
export type HidingReason = keyof typeof HIDING_REASON;

/** How an issuer looks through questions: those to be answered, those that are, and those that are hidden, whichever they are. */
export const SITE_QUESTION_STATES = Object.freeze(['waiting', 'answered', 'hidden'] as const);
/** One of {@link SITE_QUESTION_STATES}. */
export type SiteQuestionState = (typeof SITE_QUESTION_STATES)[number];

/** In which order an issuer looks through them: the newest first, or the one first that waits longest. */
export const SITE_QUESTION_ORDERS = Object.freeze(['newest', 'oldest'] as const);
/** One of {@link SITE_QUESTION_ORDERS}. */
export type SiteQuestionOrder = (typeof SITE_QUESTION_ORDERS)[number];
