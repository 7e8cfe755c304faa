import { SELLER_LOOK_BACK, type SellerRecord } from '@naru/domain/listing';
import type { ProductId, TokenId } from '@naru/domain/shared';
import { and, count, countDistinct, desc, eq, sql } from 'drizzle-orm';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { members, orders, reports, tokens } from '../../stores/schema/index.ts';
import { visible } from '../nft/lists.ts';
import { STANDING_BY, stands } from '../order/standing.ts';
import { toPage, type Window } from '../paging.ts';

/** What is known of the member who owns an NFT that everybody may see; null where there is no such NFT, or its owner has left. */
export const sellerRecord = async (db: Db, tokenId: TokenId): Promise<SellerRecord | null> => {
  const { id, nickname, did, isPrivate, createdAt, state } = members;
  const [owner] = await db
    .select({ id, nickname, did, isPrivate, createdAt })
    .from(tokens)
    .innerJoin(members, eq(id, tokens.ownerMemberId))
    .where(and(eq(tokens.tokenId, tokenId), visible, eq(state, 'active')));
  if (owner === undefined) return null;
  const [sold, ordered, upheld] = await Promise.all([soldBy(db, owner.id), orderedBy(db, owner.id), upheldAgainst(db, owner.id)]);
  return {
    nickname: owner.nickname,
    did: owner.isPrivate ? null : brand.did(owner.did),
    joinedAt: owner.createdAt.toISOString(),
    sold,
    ...ordered,
    upheld,
  };
};

// The newest of each side alone are looked at: as flat for a member with a million orders as for one with three.
const soldBy = async (db: Db, memberId: number): Promise<number> => {
  const newest = db
    .select(STANDING_BY)
    .from(orders)
    .where(eq(orders.sellerMemberId, memberId))
    .orderBy(desc(orders.completedAt), desc(orders.id))
    .limit(SELLER_LOOK_BACK)
    .as('newest');
  const [row] = await db.select({ all: countOf(stands(newest)) }).from(newest);
  return row?.all ?? 0;
};

const orderedBy = async (db: Db, memberId: number) => {
  const newest = db
    .select({ ...STANDING_BY, kind: orders.kind })
    .from(orders)
    .where(eq(orders.buyerMemberId, memberId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(SELLER_LOOK_BACK)
    .as('newest');
  const paid = sql`${newest.state} in ('paid', 'completed')`;
  const [row] = await db
    .select({
      bought: countOf(sql`${stands(newest)} and ${newest.kind} <> 'exchangeFee'`),
      paidInTime: countOf(paid),
      lapsed: countOf(sql`${newest.state} = 'expired'`),
    })
    .from(newest);
  return row ?? { bought: 0, paidInTime: 0, lapsed: 0 };
};

// Several who report one thing, and are answered on one day, have led to one act.
const upheldAgainst = async (db: Db, memberId: number): Promise<number> => {
  const newest = db
    .select({ kind: reports.kind, target: reports.target, day: koreanDayOf(reports.answeredAt).as('day') })
    .from(reports)
    .where(and(eq(reports.accusedMemberId, memberId), eq(reports.outcome, 'acted')))
    .orderBy(desc(reports.answeredAt))
    .limit(SELLER_LOOK_BACK)
    .as('newest');
  const [row] = await db.select({ all: countDistinct(sql`(${newest.kind}, ${newest.target}, ${newest.day})`) }).from(newest);
  return row?.all ?? 0;
};

const koreanDayOf = (at: typeof reports.answeredAt) => sql`((${at} at time zone 'UTC') + interval '9 hours')::date`;

const countOf = (which: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${which})`.mapWith(Number);

/** Who owns how many of a product's NFTs that everybody may see; members who keep their page private go unnamed. */
export const productOwners = async (db: Db, productId: ProductId, window: Window) => {
  const owned = and(eq(tokens.productId, productId), visible, eq(members.isPrivate, false));
  const [rows, [all]] = await Promise.all([
    db
      .select({ did: members.did, nickname: members.nickname, count: count() })
      .from(tokens)
      .innerJoin(members, eq(members.id, tokens.ownerMemberId))
      .where(owned)
      .groupBy(members.id)
      .orderBy(desc(count()), members.id)
      .limit(window.limit)
      .offset(window.offset),
    db
      .select({ all: countDistinct(tokens.ownerMemberId) })
      .from(tokens)
      .innerJoin(members, eq(members.id, tokens.ownerMemberId))
      .where(owned),
  ]);
  const { dataList, ...place } = toPage(rows, window, all?.all ?? 0);
  return { ...place, dataList: [...dataList] };
};
