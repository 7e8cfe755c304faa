/** Questions that one portion of a product's page brings. */
export const QUESTION_PORTION = 10;
/** Rows on one page of a site's questions, and of a member's own. */
export const QUESTION_PAGE_SIZE = 20;
/** How long a question and an answer may be, in characters (product 9). */
export const QUESTION_LENGTH = Object.freeze({ least: 10, most: 1_000 } as const);
export const ANSWER_LENGTH = Object.freeze({ least: 1, most: 2_000 } as const);
/** So many questions may a member ask within 24 hours. */
export const QUESTIONS_A_DAY = 10;
/** So many questions of one member about one product wait for their answers at once. */
export const MOST_WAITING_OF_ONE = 3;
/** How long a text may be by which an issuer looks for questions. */
export const QUESTION_SEARCH_LENGTH = 50;
