import { creatorCodec, pageCodec, productVersionCodec, storeCardCodec, storeFrontCodec, storeProductCodec } from '@naru/contract/codec';
import { failure } from '@naru/domain/failure';
import { NFT_KIND } from '@naru/domain/nft';
import { fail, ok } from '@naru/domain/shared';
import { STORE_DEFAULTS } from '@naru/domain/store';
import type { Deps } from '../kernel/deps.ts';
import { pageWindow } from '../reads/paging.ts';
import { creatorCard, creatorCards, kindsOnShelf, storeFront, storeProduct, storeProducts } from '../reads/store/stores.ts';
import { productVersionsOf } from '../reads/store/versions.ts';
import type { NounHandlers } from './handler.ts';

const shelf = pageCodec(storeCardCodec);
const creators = pageCodec(creatorCodec);
const CREATORS_SIZE = 20;

const found = <View, Wire>(view: View | null, toWire: (view: View) => Wire) =>
  view === null ? fail(failure('lookupFailed')) : ok(toWire(view));

/** Issuers’ stores as everybody sees them (product 7, store, site and creator). */
export const storeHandlers = (deps: Deps) => {
  const { db } = deps;
  return {
    storeProducts: async ({ query }) => ok(shelf.toWire(await storeProducts(db, query, pageWindow(query, STORE_DEFAULTS.size)))),
    storeProduct: async ({ params }) => found(await storeProduct(db, params.productId), storeProductCodec.toWire),
    productVersions: async ({ params }) => ok((await productVersionsOf(db, params.productId)).map(productVersionCodec.toWire)),
    siteDetail: async ({ params }) => found(await storeFront(db, params.x), storeFrontCodec.toWire),
    siteNftTypes: async ({ params }) =>
      ok((await kindsOnShelf(db, params.x)).map(({ kind, count }) => ({ nftKind: NFT_KIND[kind], count }))),
    creatorCards: async ({ query }) => ok(creators.toWire(await creatorCards(db, pageWindow(query, CREATORS_SIZE)))),
    creatorStore: async ({ params }) => found(await storeFront(db, params.siteCode), storeFrontCodec.toWire),
    creatorStoreCard: async ({ params }) => found(await creatorCard(db, params.x), creatorCodec.toWire),
  } satisfies NounHandlers;
};
