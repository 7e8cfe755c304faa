/** How a member joined: by wallet app or by e-mail on the web (product 3). */
export const JOIN_TYPE = Object.freeze({ app: 1, web: 2, unknown: -1 } as const);
/** Name of a join type. */
export type JoinType = keyof typeof JOIN_TYPE;
