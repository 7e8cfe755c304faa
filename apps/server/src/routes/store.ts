import { NFT_KIND } from '@naru/domain/nft';
import { ok } from '@naru/domain/shared';
import { STORE_DEFAULTS } from '@naru/domain/store';
import type { Deps } from '../kernel/deps.ts';
import { pageWindow } from '../reads/paging.ts';
import { storeDirectory } from '../reads/store/directory.ts';
import { creatorCard, creatorCards, kindsOnShelf, storeFront, storeProduct, storeProducts } from '../reads/store/stores.ts';
import { productVersionsOf } from '../reads/store/versions.ts';
import { found, type NounHandlers } from './handler.ts';

const CREATORS_SIZE = 20;

/** Issuers’ stores as everybody sees them (product 7, store, site and creator). */
export const storeHandlers = (deps: Deps): NounHandlers<'stores'> => {
  const { db } = deps;
  return {
    stores: {
      products: async ({ query }) => ok(await storeProducts(db, query, pageWindow(query, STORE_DEFAULTS.size))),
      product: async ({ params }) => found(await storeProduct(db, params.productId)),
      versions: async ({ params }) => ok(await productVersionsOf(db, params.productId)),
      siteDetail: async ({ params }) => found(await storeFront(db, params.x)),
      siteNftTypes: async ({ params }) =>
        ok((await kindsOnShelf(db, params.x)).map(({ kind, count }) => ({ nftKind: NFT_KIND[kind], count }))),
      creators: async ({ query }) => ok(await creatorCards(db, pageWindow(query, CREATORS_SIZE))),
      directory: async ({ query }) => ok(await storeDirectory(db, query, pageWindow(query, CREATORS_SIZE))),
      front: async ({ params }) => found(await storeFront(db, params.siteCode)),
      creatorStoreCard: async ({ params }) => found(await creatorCard(db, params.x)),
    },
  };
};
