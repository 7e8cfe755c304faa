/** How a gift can be wrapped: for which occasion its card is drawn. */
export const WRAPPINGS = Object.freeze(['plain', 'firstBirthday', 'wedding', 'birthday', 'thanks'] as const);

/** An occasion for which a gift is wrapped; `plain` for none in particular. */
export type Wrapping = (typeof WRAPPINGS)[number];

/** How everything is wrapped of which nothing is said. */
export const PLAIN: Wrapping = 'plain';
