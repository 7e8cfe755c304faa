import { FAILURE_CODES, type Failure, failure } from '@naru/domain/failure';
import { SHOWN_TEXTS } from '@naru/domain/issuer';
import { MARKET_DEFAULTS, RECENT_DEFAULTS, UNLISTED_DEFAULTS } from '@naru/domain/listing';
import type { NftCard } from '@naru/domain/nft';
import { fail, ok, type Page, pick } from '@naru/domain/shared';
import type { Deps } from '../kernel/deps.ts';
import { cheapestBuyability, listingBuyability } from '../reads/listing/deal.ts';
import { goldReference } from '../reads/listing/gold-reference.ts';
import { hotNfts } from '../reads/listing/hot-nfts.ts';
import { marketOrder, marketProduct, marketProducts, tokenListed } from '../reads/listing/market.ts';
import { productOwners, sellerRecord } from '../reads/listing/seller.ts';
import { similarProducts } from '../reads/listing/similar.ts';
import { nftDetail } from '../reads/nft/detail.ts';
import { listingsOrder, marketListings, productListings, recentListings, recentNfts, unlistedNfts } from '../reads/nft/lists.ts';
import { cursorWindow, pageWindow } from '../reads/paging.ts';
import { confirmByPin } from '../use-cases/acts/confirm-by-pin.ts';
import { repricingOf } from '../use-cases/acts/repricing.ts';
import { cancelListing, cancelListings } from '../use-cases/listing/end-listings.ts';
import type { NounHandlers } from './handler.ts';

const codesOf = (reasons: readonly Failure[]): number[] => reasons.map(({ name }) => FAILURE_CODES[name]);

const cardPage = async (page: Promise<Page<NftCard>>) => ok(await page);

/** Putting own NFTs on sale (product 7, NFT), and the marketplace of what is on sale (product 7, marketplace). */
export const listingHandlers = (deps: Deps): NounHandlers<'listings' | 'market'> => {
  const { db, clock } = deps;
  return {
    listings: {
      list: ({ body: { tokenId, price, pin }, member, key }) => {
        const act = { type: 'sale', tokenIds: [tokenId], price } as const;
        return confirmByPin(deps, member, { kind: 'sale', act: ok(act), pin, key });
      },
      reprice: async ({ body: { listingId, price, version, pin }, member, key }) => {
        const act = await repricingOf(deps, { listingId, price, version });
        return confirmByPin(deps, member, { kind: 'repricing', act, pin, key });
      },
      listingCancelMany: async ({ body, member, key }) => ok(await cancelListings(deps, member, { listingIds: body.ids, key })),
      cancel: ({ params, member, key }) => cancelListing(deps, member, { listingId: params.x, key }),
      listingBuyable: async ({ params, member }) => {
        const found = await listingBuyability(db, member, { listingId: params.x, now: clock.now() });
        if (found === undefined) return fail(failure('lookupFailed'));
        return ok({ buyable: found.reasons.length === 0, reasons: codesOf(found.reasons) });
      },
      cheapestBuyable: async ({ params, member }) => {
        const found = await cheapestBuyability(db, member, { productId: params.x, now: clock.now() });
        if (found === undefined) return ok({ buyable: false, reasons: [FAILURE_CODES.soldOut], price: null });
        return ok({ buyable: found.reasons.length === 0, reasons: codesOf(found.reasons), price: found.price });
      },
    },
    market: {
      products: async ({ query }) => {
        const window = cursorWindow(query, MARKET_DEFAULTS.size, marketOrder(query));
        return window.ok ? ok(await marketProducts(db, query, window.value, clock.now())) : window;
      },
      marketListings: async ({ query }) => {
        const window = cursorWindow(query, MARKET_DEFAULTS.size, listingsOrder(query));
        return window.ok ? cardPage(marketListings(db, query, window.value)) : window;
      },
      product: async ({ params, query }) => {
        const window = pageWindow(query, MARKET_DEFAULTS.size);
        const [found, page] = await Promise.all([marketProduct(db, params.x, clock.now()), productListings(db, params.x, window)]);
        if (found === null) return fail(failure('lookupFailed'));
        const { row, card, deal } = found;
        return ok({ ...card, ...pick(row, SHOWN_TEXTS), deal, notice: row.noticeFields, totalQuantity: row.quantity, listings: page });
      },
      marketProductNfts: ({ params, query }) => cardPage(productListings(db, params.x, pageWindow(query, MARKET_DEFAULTS.size))),
      marketListingInfo: async ({ params, member }) => {
        const tokenId = await tokenListed(db, params.x);
        const detail = tokenId === undefined ? null : await nftDetail(db, member, { tokenId, now: clock.now() });
        return detail === null ? fail(failure('lookupFailed')) : ok(detail);
      },
      marketOwners: async ({ params, query }) => ok(await productOwners(db, params.x, pageWindow(query, MARKET_DEFAULTS.size))),
      goldReference: async () => ok(await goldReference(db, clock.now())),
      similar: async ({ params }) => ok(await similarProducts(db, params.x, clock.now())),
      seller: async ({ params }) => {
        const found = await sellerRecord(db, params.tokenId);
        return found === null ? fail(failure('lookupFailed')) : ok(found);
      },
      unlisted: ({ query }) => cardPage(unlistedNfts(db, pageWindow(query, UNLISTED_DEFAULTS.size))),
      marketRecent: ({ query }) => cardPage(recentNfts(db, pageWindow(query, RECENT_DEFAULTS.size))),
      recentlyListed: ({ query }) => cardPage(recentListings(db, pageWindow(query, RECENT_DEFAULTS.size))),
      marketHot: ({ query }) => cardPage(hotNfts(db, clock.now(), pageWindow(query, RECENT_DEFAULTS.size))),
    },
  };
};
