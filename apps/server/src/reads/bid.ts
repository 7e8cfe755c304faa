import {
  type BestBid,
  BID_LEVELS,
  BIDS_COUNTED,
  type BidStanding,
  type BidView,
  MOST_SELLABLE,
  type ProductBids,
  whyNotBiddable,
} from '@naru/domain/bid';
import type { ProductId } from '@naru/domain/shared';
import { aliasedTable, and, asc, desc, eq, gt, isNull, ne, notExists, type SQL, sql } from 'drizzle-orm';
import { actorOf } from '../kernel/actor.ts';
import type { Member } from '../kernel/deps.ts';
import { bidsElsewhere } from '../kernel/facts/bid.ts';
import { brand } from '../stores/branding.ts';
import type { Db } from '../stores/db.ts';
import { bids, files, items, listings, members, products, tokens } from '../stores/schema/index.ts';
import { pictureColumns, pictureOf } from './file.ts';

/** Bids that can be accepted at a moment: one that is over stands no more, though nobody may have ended it yet. */
const standing = (now: Date): SQL | undefined => and(eq(bids.state, 'open'), gt(bids.expiresAt, now));

/** What is bid on a product, the highest prices first. */
export const productBids = async (db: Db, productId: ProductId, now: Date): Promise<ProductBids> => {
  const highest = db
    .select({ price: bids.price })
    .from(bids)
    .where(and(eq(bids.productId, productId), standing(now)))
    .orderBy(desc(bids.price), desc(bids.id))
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
    .where(and(eq(bids.memberId, memberId), standing(now), of === undefined ? undefined : eq(bids.productId, of)))
    .orderBy(desc(bids.id));
  return rows.map(({ bid, name, picture, highest }) => ({
    bidId: brand.bid(bid.id),
    productId: brand.product(bid.productId),
    name,
    thumbnail: pictureOf(picture),
    price: brand.won(bid.price),
    highest: brand.won(highest),
    createdAt: bid.createdAt.toISOString(),
    expiresAt: bid.expiresAt.toISOString(),
  }));
};

/** The best bid of others; of several at one price the oldest. */
const bestOfOthers = async (db: Db, memberId: number, productId: ProductId, now: Date): Promise<BestBid | null> => {
  const [best] = await db
    .select({ id: bids.id, price: bids.price, bidderNickname: members.nickname })
    .from(bids)
    .innerJoin(members, eq(members.id, bids.memberId))
    .where(and(eq(bids.productId, productId), standing(now), ne(bids.memberId, memberId)))
    .orderBy(desc(bids.price), asc(bids.id))
    .limit(1);
  return best === undefined ? null : { bidId: brand.bid(best.id), price: brand.won(best.price), bidderNickname: best.bidderNickname };
};

/** Those of a member's NFTs of a product that could be sold now: the rules of selling to a bid, as a query. */
const sellableOf = async (db: Db, memberId: number, productId: ProductId): Promise<BidStanding['sellable']> => {
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
export const bidStanding = async (db: Db, member: Member, productId: ProductId, now: Date): Promise<BidStanding> => {
  const [[own = null], best, sellable, elsewhere] = await Promise.all([
    ownBids(db, member.id, now, productId),
    bestOfOthers(db, member.id, productId, now),
    sellableOf(db, member.id, productId),
    bidsElsewhere(db, member.id, productId),
  ]);
  return { own, best, sellable, reasons: whyNotBiddable(elsewhere, actorOf(member)).map(({ name }) => name) };
};
