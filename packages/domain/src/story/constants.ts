/** Stories on one page of the list. */
export const STORY_PAGE_SIZE = 9;
/** How long the texts of a story may be, in characters; its title follows the rule of product 5. */
export const STORY_LIMITS = Object.freeze({ lead: 120, text: 5_000 } as const);
