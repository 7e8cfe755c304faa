import type { Favourites, Likeable } from '@naru/domain/favourite';
import type { ProductId, Won } from '@naru/domain/shared';
import type { StandIns } from './stand-ins.ts';
import { marketCards, type World } from './world.ts';

const keyOf = (what: Likeable): string => ('tokenId' in what ? `nft ${what.tokenId}` : `product ${what.productId}`);

/** A stand-in for what the member likes: nothing at first. */
const standInFavourites = (world: World): Favourites => {
  const liked = new Map<string, Likeable>();
  const alerts = new Map<ProductId, Won>();
  const nfts = () => world.tokens.filter(({ tokenId }) => liked.has(keyOf({ tokenId })));
  const products = () => marketCards(world).filter(({ productId }) => liked.has(keyOf({ productId })));
  return {
    marks: () =>
      world.answer(() => ({
        tokenIds: nfts().map(({ tokenId }) => tokenId),
        productIds: products().map(({ productId }) => productId),
      })),
    like: (what, wanted) =>
      world.answer(() => {
        if (wanted) liked.set(keyOf(what), what);
        else liked.delete(keyOf(what));
      }),
    nfts: (query) => world.answer(() => world.page(nfts(), query)),
    alert: (productId) => world.answer(() => alerts.get(productId) ?? null),
    setAlert: (productId, price) =>
      world.answer(() => {
        if (price === null) alerts.delete(productId);
        else alerts.set(productId, price);
      }),
    products: (query) => world.answer(() => world.page(products(), query)),
  };
};

/** The client ports of this file. */
export const FAVOURITE_STAND_INS = {
  favourites: standInFavourites,
} satisfies Partial<StandIns>;
