/** Events on one page of the list. */
export const EVENT_PAGE_SIZE = 12;
/** How long the text of an event may be, in characters; its title follows the rule of product 5. */
export const EVENT_TEXT_MOST = 2_000;
