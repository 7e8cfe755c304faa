import { type OfferingBuyer, OPEN_OFFER_STATES } from '@naru/domain/offer';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../stores/db.ts';
import { offers } from '../stores/schema/index.ts';

/** What of a buyer counts when he makes an offer on a token. */
export const offeringBuyer = async (db: Db, memberId: number, tokenId: string): Promise<OfferingBuyer> => {
  // Ten at the most.
  const open = await db
    .select({ tokenId: offers.tokenId })
    .from(offers)
    .where(and(eq(offers.buyerMemberId, memberId), inArray(offers.state, [...OPEN_OFFER_STATES])));
  return { openOffers: open.length, hasOpenOfferOnToken: open.some((offer) => offer.tokenId === tokenId) };
};
