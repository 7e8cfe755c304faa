import type { Favourites, Likeable } from '@naru/domain/favourite';
import { type House, marketCards } from './house.ts';
import type { StandIns } from './stand-ins.ts';

const keyOf = (what: Likeable): string => ('tokenId' in what ? `nft ${what.tokenId}` : `product ${what.productId}`);

/** A stand-in for what the member likes: nothing at first. */
const standInFavourites = (house: House): Favourites => {
  const liked = new Map<string, Likeable>();
  const nfts = () => house.tokens.filter(({ tokenId }) => liked.has(keyOf({ tokenId })));
  const products = () => marketCards(house).filter(({ productId }) => liked.has(keyOf({ productId })));
  return {
    marks: () =>
      house.answer(() => ({
        tokenIds: nfts().map(({ tokenId }) => tokenId),
        productIds: products().map(({ productId }) => productId),
      })),
    like: (what, wanted) =>
      house.answer(() => {
        if (wanted) liked.set(keyOf(what), what);
        else liked.delete(keyOf(what));
      }),
    nfts: (wish) => house.answer(() => house.page(nfts(), wish)),
    products: (wish) => house.answer(() => house.page(products(), wish)),
  };
};

/** The desks of this file. */
export const FAVOURITE_STAND_INS = {
  favourites: standInFavourites,
} satisfies Partial<StandIns>;
