import { type OfferingBuyer, OPEN_OFFER_STATES } from '@naru/domain/offer';
import { PAYABLE_ORDER_STATES } from '@naru/domain/order';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { inStates, offers, orders } from '../../stores/schema/index.ts';

/** What of a buyer counts when they make an offer on a token. */
export const offeringBuyer = async (db: Db, memberId: number, tokenId: string): Promise<OfferingBuyer> => {
  // Ten at the most.
  const open = await db
    .select({ tokenId: offers.tokenId })
    .from(offers)
    .where(and(eq(offers.buyerMemberId, memberId), inStates(offers.state, OPEN_OFFER_STATES)));
  return { openOffers: open.length, hasOpenOfferOnToken: open.some((offer) => offer.tokenId === tokenId) };
};

/** How many orders of a buyer wait for their payment and hold something back; the costs of an exchange hold only what is their own. */
export const unpaidOrders = (db: Db, memberId: number): Promise<number> =>
  db.$count(orders, and(eq(orders.buyerMemberId, memberId), inStates(orders.state, PAYABLE_ORDER_STATES), ne(orders.kind, 'exchangeFee')));

/**
 * The same for who is about to have one more, with their proven birth date: other orders of theirs wait until this transaction ends, so that no two find
 * the same room.
 */
export const lockUnpaidOrders = async (tx: Db, memberId: number): Promise<{ readonly orders: number; readonly birth: string | null }> => {
  const { rows } = await tx.execute<{ orders: number; birth: string | null }>(sql`
    select naru_unpaid_orders(${memberId}::bigint)::integer as orders, (select birth from members where id = ${memberId}::bigint) as birth`);
  return rows[0] ?? { orders: 0, birth: null };
};
