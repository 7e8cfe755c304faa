import type { LeavingFacts } from '@naru/domain/account';
import { OPEN_OFFER_STATES } from '@naru/domain/offer';
import { and, count, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../stores/db.ts';
import { gifts, listings, offers, orders, siteAuthorities, sites, tokens } from '../../stores/schema/index.ts';
import { owed } from '../settlement/owed.ts';
import { payoutAccount } from './payout-account.ts';

const OPEN = [...OPEN_OFFER_STATES];

/** What stands open around a member. */
export const leavingFacts = async (db: Db, memberId: number, now: Date): Promise<LeavingFacts> => {
  const many = async (table: PgTable, where: SQL | undefined): Promise<number> => {
    const [row] = await db.select({ all: count() }).from(table).where(where);
    return row?.all ?? 0;
  };
  const open = inArray(orders.state, ['created', 'awaitingDeposit', 'paid']);
  const owned = and(eq(tokens.ownerMemberId, memberId), eq(tokens.state, 'live'));
  const [
    openOrders,
    openExchanges,
    authorities,
    stores,
    ownNfts,
    openListings,
    sentOffers,
    receivedOffers,
    pendingGifts,
    unsettled,
    account,
  ] = await Promise.all([
    many(orders, and(open, or(eq(orders.buyerMemberId, memberId), eq(orders.sellerMemberId, memberId)))),
    many(tokens, and(owned, eq(tokens.lock, 'exchange'))),
    many(siteAuthorities, eq(siteAuthorities.memberId, memberId)),
    many(sites, eq(sites.ownerMemberId, memberId)),
    many(tokens, owned),
    many(listings, and(eq(listings.sellerMemberId, memberId), inArray(listings.state, ['onSale', 'reserved']))),
    many(offers, and(eq(offers.buyerMemberId, memberId), inArray(offers.state, OPEN))),
    many(offers, and(eq(offers.ownerMemberId, memberId), inArray(offers.state, OPEN))),
    many(gifts, and(eq(gifts.senderMemberId, memberId), eq(gifts.state, 'sent'))),
    owed(db, { memberId }),
    payoutAccount(db, memberId, now),
  ]);
  const facts = {
    openOrders,
    openExchanges,
    ownNfts,
    openListings,
    sentOffers,
    receivedOffers,
    pendingGifts,
    unsettled: Math.max(0, unsettled),
  };
  return {
    ...facts,
    sites: Math.max(authorities, stores),
    hasAccount: account !== null,
    accountHeldUntil: account?.heldUntil?.toISOString() ?? null,
  };
};
