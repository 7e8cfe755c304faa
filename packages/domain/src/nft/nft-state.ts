import type { NftStanding } from './views.ts';

/** NFT state: name to wire code (product 3). */
export const NFT_STATE = Object.freeze({ mint: 1, onSale: 2, sold: 3, revoke: 4 } as const);

/** Where a token stands: minted, on sale, sold to a member, or revoked. */
export type NftState = keyof typeof NFT_STATE;

/** The state of an NFT by where it stands: who reserves it does not change that it is on sale (choices 2). */
export const nftStateOf = (standing: NftStanding): NftState => {
  if (standing === 'revoked') return 'revoke';
  if (standing === 'sold') return 'sold';
  return standing === 'notForSale' ? 'mint' : 'onSale';
};
