/** Rows on one page of the history popup (product 9). */
export const HISTORY_PAGE_SIZE = 8;
/** Rows on one page of a list of requests (product 9). */
export const REQUEST_PAGE_SIZE = 8;
