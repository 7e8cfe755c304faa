import {
  activityCodec,
  marketCardCodec,
  marketDetailCodec,
  nftCardCodec,
  nftDetailCodec,
  pageCodec,
  priceSummaryCodec,
  tradeRowCodec,
} from '@naru/contract/codec';
import { failure } from '@naru/domain/failure';
import { ACTIVITY_PAGE_SIZE, HISTORY_PAGE_SIZE } from '@naru/domain/history';
import { MARKET_DEFAULTS, RECENT_DEFAULTS, UNLISTED_DEFAULTS } from '@naru/domain/listing';
import type { NftCard } from '@naru/domain/nft';
import { fail, ok, type Page } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import type { Deps } from '../kernel/deps.ts';
import { activity } from '../reads/history/activity.ts';
import { historyOfMember, historyOfToken, priceSummary, recentSales } from '../reads/history/trades.ts';
import { hotNfts } from '../reads/listing/hot-nfts.ts';
import { marketProduct, marketProducts } from '../reads/listing/market.ts';
import { productOwners } from '../reads/listing/owners.ts';
import { nftDetail } from '../reads/nft/detail.ts';
import { marketListings, productListings, recentListings, recentNfts, unlistedNfts } from '../reads/nft/lists.ts';
import { soldNotice } from '../reads/notice/sold.ts';
import { pageWindow, rowWindow } from '../reads/paging.ts';
import { listings } from '../stores/schema/index.ts';
import { markSoldSeen } from '../use-cases/listing/mark-sold-seen.ts';
import type { Handlers } from './handler.ts';

const cards = pageCodec(nftCardCodec);
const rows = pageCodec(tradeRowCodec);
const products = pageCodec(marketCardCodec);

const cardPage = async (page: Promise<Page<NftCard>>) => ok(cards.toWire(await page));

/** Marketplace and histories (product 7). */
export const tradeHandlers = (deps: Deps) => {
  const { db, clock } = deps;
  return {
    marketProducts: async ({ query }) => ok(products.toWire(await marketProducts(db, query, pageWindow(query, MARKET_DEFAULTS.size)))),
    marketListings: ({ query }) => cardPage(marketListings(db, query, pageWindow(query, MARKET_DEFAULTS.size))),
    marketProduct: async ({ params, query }) => {
      const found = await marketProduct(db, Number(params.x));
      if (found === null) return fail(failure('lookupFailed'));
      const { row, card } = found;
      const page = await productListings(db, row.productId, pageWindow(query, MARKET_DEFAULTS.size));
      const { description, details, guidance, quantity } = row;
      return ok(
        marketDetailCodec.toWire({
          ...card,
          description,
          details,
          guidance,
          notice: row.noticeFields,
          totalQuantity: quantity,
          listings: page,
        }),
      );
    },
    marketProductNfts: ({ params, query }) => cardPage(productListings(db, Number(params.x), pageWindow(query, MARKET_DEFAULTS.size))),
    marketListingInfo: async ({ params, member }) => {
      const [listing] = await db
        .select({ tokenId: listings.tokenId })
        .from(listings)
        .where(eq(listings.id, Number(params.x)));
      const detail = listing === undefined ? null : await nftDetail(db, listing.tokenId, member);
      return detail === null ? fail(failure('lookupFailed')) : ok(nftDetailCodec.toWire(detail));
    },
    marketOwners: async ({ params, query }) => ok(await productOwners(db, Number(params.x), pageWindow(query, MARKET_DEFAULTS.size))),
    marketUnlisted: ({ query }) => cardPage(unlistedNfts(db, pageWindow(query, UNLISTED_DEFAULTS.size))),
    marketRecent: ({ query }) => cardPage(recentNfts(db, pageWindow(query, RECENT_DEFAULTS.size))),
    marketRecentListings: ({ query }) => cardPage(recentListings(db, pageWindow(query, RECENT_DEFAULTS.size))),
    marketHot: ({ query }) => cardPage(hotNfts(db, clock.now(), pageWindow(query, RECENT_DEFAULTS.size))),
    soldNotice: async ({ member }) => ok(await soldNotice(db, member.id)),
    soldNoticeSeen: async ({ member }) => {
      await markSoldSeen(deps, member);
      return ok(null);
    },
    historyOfToken: async ({ params, query, member }) =>
      ok(rows.toWire(await historyOfToken(db, params.tokenId, rowWindow(query, HISTORY_PAGE_SIZE), member?.id ?? null))),
    historySum: async ({ params }) => ok(priceSummaryCodec.toWire(await priceSummary(db, params.x))),
    historyMine: async ({ member, query }) =>
      ok(rows.toWire(await historyOfMember(db, member.id, rowWindow(query, HISTORY_PAGE_SIZE), query))),
    activity: async ({ query }) =>
      query.siteCode !== undefined && query.did !== undefined
        ? fail(failure('badRequest', { field: 'did' }))
        : ok(activityCodec.toWire(await activity(db, query, Number(query.size ?? ACTIVITY_PAGE_SIZE)))),
    recentTransactions: async ({ query }) => ok(rows.toWire(await recentSales(db, pageWindow(query, HISTORY_PAGE_SIZE)))),
  } satisfies Handlers;
};
