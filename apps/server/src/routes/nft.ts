import { nftCardCodec, nftDetailCodec, pageCodec } from '@naru/contract/codec';
import { FAILURE_CODES, type Failure, failure } from '@naru/domain/failure';
import { REQUEST_PAGE_SIZE } from '@naru/domain/history';
import { whyNotBuyable } from '@naru/domain/listing';
import { fail, ok } from '@naru/domain/shared';
import { and, count, desc, eq } from 'drizzle-orm';
import { actorOf } from '../kernel/actor.ts';
import type { Deps, Member } from '../kernel/deps.ts';
import { nftDetail } from '../reads/nft/detail.ts';
import { ownNfts } from '../reads/nft/lists.ts';
import { pageWindow, toPage } from '../reads/paging.ts';
import { orders, products } from '../stores/schema/index.ts';
import { cancelListing, cancelListings } from '../use-cases/listing/cancel-listing.ts';
import { listNft } from '../use-cases/listing/list-nft.ts';
import { listingFacts, lookUpListing } from '../use-cases/listing/own-listing.ts';
import { repriceListing } from '../use-cases/listing/reprice-listing.ts';
import { showNft } from '../use-cases/nft/show-nft.ts';
import { buyCheapest, buyListing, cheapestFor } from '../use-cases/order/buy-listing.ts';
import type { Handlers } from './handler.ts';
import { pinOf } from './pin-of.ts';

const cards = pageCodec(nftCardCodec);

const detailOf = async ({ db }: Deps, tokenId: string, member: Member | null) => {
  const detail = await nftDetail(db, tokenId, member);
  return detail === null ? fail(failure('lookupFailed')) : ok(nftDetailCodec.toWire(detail));
};

const codesOf = (reasons: readonly Failure[]): number[] => reasons.map(({ name }) => FAILURE_CODES[name]);

const buyability = async ({ db }: Deps, member: Member, listingId: number) => {
  const found = await lookUpListing(db, listingId, 'look');
  if (found === undefined) return undefined;
  const facts = listingFacts(found);
  const reasons = codesOf(whyNotBuyable(facts, actorOf(member), facts.price));
  return { buyable: reasons.length === 0, reasons, price: facts.price };
};

/** The center API's calls about NFTs that their owners and buyers make (product 7, NFT). */
export const nftHandlers = (deps: Deps) => {
  const { db } = deps;
  return {
    ownNfts: async ({ params, query, member }) =>
      params.x === member.did
        ? ok(cards.toWire(await ownNfts(db, member.id, pageWindow(query, REQUEST_PAGE_SIZE), query)))
        : fail(failure('noPermission')),
    sales: async ({ query, member }) =>
      ok(cards.toWire(await ownNfts(db, member.id, pageWindow(query, REQUEST_PAGE_SIZE), { saleState: '2' }))),
    nftUpdate: ({ body, member }) =>
      showNft(deps, member, { tokenId: body.tokenId, visibility: body.visibility === 1 ? 'private' : 'public' }),
    nftDetailTypeUpdate: ({ body, member }) =>
      showNft(deps, member, { tokenId: body.tokenId, detailType: body.detailType === 1 ? 'data' : 'image' }),
    nftDetail: ({ params, member }) => detailOf(deps, params.x, member),
    nftDetailOld: ({ params, member }) => detailOf(deps, params.x, member),
    listingWallet: ({ body, member, key }) => listNft(deps, member, { ...body, pin: pinOf(body.pin) }, key),
    listingPrice: ({ body, member, key }) => repriceListing(deps, member, { ...body, pin: pinOf(body.pin) }, key),
    listingCancel: ({ params, member, key }) => cancelListing(deps, member, Number(params.x), key),
    listingCancelMany: async ({ body, member, key }) => ok(await cancelListings(deps, member, body.ids, key)),
    listingBuyable: async ({ params, member }) => {
      const found = await buyability(deps, member, Number(params.x));
      return found === undefined ? fail(failure('lookupFailed')) : ok({ buyable: found.buyable, reasons: found.reasons });
    },
    cheapestBuyable: async ({ params, member }) => {
      const cheapest = await cheapestFor(db, member, Number(params.x));
      const found = cheapest === undefined ? undefined : await buyability(deps, member, cheapest);
      return ok(found ?? { buyable: false, reasons: [FAILURE_CODES.soldOut], price: null });
    },
    buy: ({ body, member, key }) => buyListing(deps, member, body, key),
    buyCheapest: ({ body, member, key }) => buyCheapest(deps, member, body, key),
    sold: async ({ query, member }) => {
      const window = pageWindow(query, REQUEST_PAGE_SIZE);
      const mine = and(eq(orders.sellerMemberId, member.id), eq(orders.state, 'completed'));
      const [rows, [all]] = await Promise.all([
        db
          .select({ order: orders, name: products.name })
          .from(orders)
          .innerJoin(products, eq(products.id, orders.productId))
          .where(mine)
          .orderBy(desc(orders.completedAt))
          .limit(window.limit)
          .offset(window.offset),
        db.select({ all: count() }).from(orders).where(mine),
      ]);
      const sold = rows.map(({ order, name }) => ({
        tokenId: order.tokenId ?? '',
        tokenName: name,
        price: order.price,
        fee: order.fee,
        royalty: order.royalty,
        deposit: order.deposit,
        soldAt: order.completedAt?.toISOString() ?? '',
      }));
      const { dataList, ...place } = toPage(sold, window, all?.all ?? 0);
      return ok({ ...place, dataList: [...dataList] });
    },
  } satisfies Handlers;
};
