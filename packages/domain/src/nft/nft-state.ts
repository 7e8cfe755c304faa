/** NFT state: name to wire code (product 3). */
export const NFT_STATE = Object.freeze({ mint: 1, onSale: 2, sold: 3, revoke: 4 } as const);

/** Where a token stands: minted, on sale, sold to a member, or revoked. */
export type NftState = keyof typeof NFT_STATE;
