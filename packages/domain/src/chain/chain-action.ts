/** Chain action: name to wire code (product 3). */
export const CHAIN_ACTION = Object.freeze({ minting: 1, transferFrom: 2, burn: 3, approve: 4 } as const);

/** What a transaction does to a token. */
export type ChainAction = keyof typeof CHAIN_ACTION;
