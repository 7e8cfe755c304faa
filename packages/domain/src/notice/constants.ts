/** Rows on one page of the notice centre. */
export const NOTICE_PAGE_SIZE = 20;
/** Most that the badge counts; more are shown as so many and a plus. */
export const BADGE_MOST = 99;
/** How often a page asks for the count where it cannot be told (milliseconds). */
export const NOTICE_POLL_MS = 30_000;
