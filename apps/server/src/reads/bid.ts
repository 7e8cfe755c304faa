import {
  type BestBid,
  BID_LEVELS,
  BIDS_COUNTED,
  type BidStatus,
  type BidView,
  type EndedBid,
  MOST_SELLABLE,
  type ProductBids,
  whyNotBiddable,
} from '@naru/domain/bid';
import type { Page, ProductId } from '@naru/domain/shared';
import { aliasedTable, and, asc, desc, eq, gt, inArray, isNull, lte, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import { actorOf } from '../kernel/actor.ts';
import type { Member } from '../kernel/deps.ts';
import { bidsElsewhere } from '../kernel/facts/bid.ts';
import { brand } from '../stores/branding.ts';
import type { Db } from '../stores/db.ts';
import { bids, files, items, listings, members, offers, products, tokens } from '../stores/schema/index.ts';
import { pictureColumns, pictureOf } from './file.ts';
import { countSoFar, toPage, type Window } from './paging.ts';

/** Bids that can be accepted at a moment: one that is over stands no more, though nobody may have ended it yet. */
const status = (now: Date): SQL | undefined => and(eq(bids.state, 'open'), gt(bids.expiresAt, now));

/** What is bid on a product, the highest prices first. */
export const productBids = async (db: Db, productId: ProductId, now: Date): Promise<ProductBids> => {
  const highest = db
    .select({ price: bids.price })
    .from(bids)
    .where(and(eq(bids.productId, productId), status(now)))
    .orderBy(desc(bids.price), asc(bids.id))
    .limit(BIDS_COUNTED)
    .as('highest');
  const rows = await db
    .select({
      price: highest.price,
      count: sql<number>`count(*)`.mapWith(Number),
      all: sql<number>`sum(count(*)) over ()`.mapWith(Number),
    })
    .from(highest)
    .groupBy(highest.price)
    .orderBy(desc(highest.price))
    .limit(BID_LEVELS);
  return { levels: rows.map(({ price, count }) => ({ price: brand.won(price), count })), count: rows[0]?.all ?? 0 };
};

const rivals = aliasedTable(bids, 'rivals');

/** A member's own bids that stand, newest first. */
export const ownBids = async (db: Db, memberId: number, now: Date, of?: ProductId): Promise<BidView[]> => {
  const most = db
    .select({ price: rivals.price })
    .from(rivals)
    .where(and(eq(rivals.productId, bids.productId), eq(rivals.state, 'open'), gt(rivals.expiresAt, now)))
    .orderBy(desc(rivals.price))
    .limit(1);
  const rows = await db
    .select({ bid: bids, name: products.name, picture: pictureColumns, highest: sql<number>`(${most})`.mapWith(Number) })
    .from(bids)
    .innerJoin(products, eq(products.id, bids.productId))
    .leftJoin(files, eq(files.id, products.thumbnailFileId))
    .where(and(eq(bids.memberId, memberId), status(now), of === undefined ? undefined : eq(bids.productId, of)))
    .orderBy(desc(bids.id));
  return rows.map(({ bid, name, picture, highest }) => ({
    bidId: bid.id,
    productId: bid.productId,
    name,
    thumbnail: pictureOf(picture),
    price: brand.won(bid.price),
    highest: brand.won(highest),
    createdAt: bid.createdAt.toISOString(),
    expiresAt: bid.expiresAt.toISOString(),
  }));
};

/** A member's own bids that have ended, newest first; one whose days are over has, though nobody may have ended it yet. */
export const endedBids = async (db: Db, memberId: number, now: Date, window: Window): Promise<Page<EndedBid>> => {
  const ended = and(eq(bids.memberId, memberId), or(ne(bids.state, 'open'), lte(bids.expiresAt, now)));
  const shown = db.select({ id: bids.id }).from(bids).where(ended).orderBy(desc(bids.id)).limit(window.limit).offset(window.offset);
  const [rows, counted] = await Promise.all([
    db
      .select({ bid: bids, name: products.name, picture: pictureColumns, tokenId: offers.tokenId, number: items.number })
      .from(bids)
      .innerJoin(products, eq(products.id, bids.productId))
      .leftJoin(files, eq(files.id, products.thumbnailFileId))
      .leftJoin(offers, eq(offers.id, bids.offerId))
      .leftJoin(tokens, eq(tokens.tokenId, offers.tokenId))
      .leftJoin(items, eq(items.id, tokens.itemId))
      .where(inArray(bids.id, shown))
      .orderBy(desc(bids.id)),
    countSoFar(db, db.select({ id: bids.id }).from(bids).where(ended)),
  ]);
  const views = rows.map(({ bid, name, picture, tokenId, number }): EndedBid => {
    const { offerId } = bid;
    return {
      bidId: bid.id,
      productId: bid.productId,
      name,
      thumbnail: pictureOf(picture),
      price: brand.won(bid.price),
      state: bid.state === 'open' ? 'expired' : bid.state,
      createdAt: bid.createdAt.toISOString(),
      endedAt: (bid.closedAt ?? bid.expiresAt).toISOString(),
      sold: offerId === null || tokenId === null || number === null ? null : { tokenId: brand.token(tokenId), number, offerId },
    };
  });
  return toPage(views, window, counted);
};

/** The best bid of others; of several at one price the oldest. */
const bestOfOthers = async (db: Db, memberId: number, productId: ProductId, now: Date): Promise<BestBid | null> => {
  const highest = db
    .select({ id: bids.id, price: bids.price, memberId: bids.memberId })
    .from(bids)
    .where(and(eq(bids.productId, productId), status(now), ne(bids.memberId, memberId)))
    .orderBy(desc(bids.price), asc(bids.id))
    .limit(1)
    .as('highest');
  const [best] = await db
    .select({ id: highest.id, price: highest.price, bidderNickname: members.nickname })
    .from(highest)
    .innerJoin(members, eq(members.id, highest.memberId));
  return best === undefined ? null : { bidId: best.id, price: brand.won(best.price), bidderNickname: best.bidderNickname };
};

/** Those of a member's NFTs of a product that could be sold now: the rules of selling to a bid, as a query. */
const sellableOf = async (db: Db, memberId: number, productId: ProductId): Promise<BidStatus['sellable']> => {
  const reserved = db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.tokenId, tokens.tokenId), eq(listings.state, 'reserved')));
  const free = and(eq(tokens.state, 'live'), eq(tokens.frozen, false), isNull(tokens.lock), notExists(reserved));
  const rows = await db
    .select({ tokenId: tokens.tokenId, number: items.number })
    .from(tokens)
    .innerJoin(items, eq(items.id, tokens.itemId))
    .where(and(eq(tokens.ownerMemberId, memberId), eq(tokens.productId, productId), free))
    .orderBy(asc(items.number))
    .limit(MOST_SELLABLE);
  return rows.map(({ tokenId, number }) => ({ tokenId: brand.token(tokenId), number }));
};

/** How a member stands to the bids on a product. */
export const bidStatus = async (db: Db, member: Member, productId: ProductId, now: Date): Promise<BidStatus> => {
  const [[own = null], best, sellable, elsewhere] = await Promise.all([
    ownBids(db, member.id, now, productId),
    bestOfOthers(db, member.id, productId, now),
    sellableOf(db, member.id, productId),
    bidsElsewhere(db, member.id, productId),
  ]);
  return { own, best, sellable, reasons: whyNotBiddable(elsewhere, actorOf(member)).map(({ name }) => name) };
};
