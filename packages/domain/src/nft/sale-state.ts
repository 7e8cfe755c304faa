import type { NftStanding } from './views.ts';

/** Sale state: name to wire code (product 3). */
export const SALE_STATE = Object.freeze({ private: 0, notSale: 1, onSale: 2 } as const);

/** Whether a token or a product can be bought, is shown without being for sale, or is not shown. */
export type SaleState = keyof typeof SALE_STATE;

/** The sale state of an NFT: what is on sale is seen by everybody, whatever its owner keeps to themselves otherwise (choices 2). */
export const saleStateOf = ({ standing, isPrivate }: { readonly standing: NftStanding; readonly isPrivate: boolean }): SaleState => {
  if (standing === 'onSale' || standing === 'reserved') return 'onSale';
  return isPrivate ? 'private' : 'notSale';
};
