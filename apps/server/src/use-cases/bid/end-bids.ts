import { whyNotBidWithdrawable } from '@naru/domain/bid';
import { type Failure, failure } from '@naru/domain/failure';
import { type BidId, fail, ok, type Result } from '@naru/domain/shared';
import { and, eq, lte } from 'drizzle-orm';
import { actorOf } from '../../kernel/actor.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { type BidRow, lookUpBid } from '../../kernel/facts/bid.ts';
import { type Notice, notify } from '../../kernel/notify.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { only } from '../../kernel/only.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import { type Due, type Ending, eachDue } from '../../shared/each-due.ts';
import type { Db } from '../../stores/db.ts';
import { dueRows, type Place } from '../../stores/due-rows.ts';
import { moveRows, mustMoveRow } from '../../stores/move-rows.ts';
import { bids, products } from '../../stores/schema/index.ts';

export const bidNotice = async (
  tx: Db,
  { memberId, productId }: BidRow,
  { kind, price }: { readonly kind: 'bidOutbid' | 'bidExpired'; readonly price: number },
): Promise<Notice> => {
  const { name } = only(await tx.select({ name: products.name }).from(products).where(eq(products.id, productId)));
  return { memberId, kind, payload: { productId, name, price } };
};

/** Ends the bids whose days are over; their bidders are told. Answers how many were due. */
export const expireDueBids = (deps: Deps, ending?: Ending): Promise<number> => {
  const now = deps.clock.now();
  const due: Due<Place<BidId>> = {
    what: 'bids that did not end',
    after: dueRows(deps.db, and(eq(bids.state, 'open'), lte(bids.expiresAt, now)), { id: bids.id, due: bids.expiresAt }),
    work: ({ id }) => deps.transact((tx) => expireOne(tx, id, now), { idempotent: true }),
  };
  return eachDue(due, ending);
};

const expireOne = async (tx: Db, id: BidId, at: Date): Promise<void> => {
  const found = await lookUpBid(tx, id, { how: 'lock', now: at });
  // It may have been accepted, taken back or changed in the meantime.
  if (found === undefined || found.bid.state !== 'open' || !found.bidFacts.late) return;
  const { bid } = found;
  await mustMoveRow(tx, 'bid', 'expire', { where: eq(bids.id, id), set: { closedAt: at, updatedAt: at, version: bid.version + 1 } });
  await notify(tx, [await bidNotice(tx, bid, { kind: 'bidExpired', price: bid.price })], at);
};

/** Takes an own bid back; refused with `bidEnded` where it was accepted or has ended. */
export const withdrawBid = (
  deps: Deps,
  member: Member,
  { bidId, key }: { readonly bidId: BidId } & Keyed,
): Promise<Result<void, Failure>> =>
  once(deps, member, key, async (tx): Promise<Result<void, Failure>> => {
    const now = deps.clock.now();
    const found = await lookUpBid(tx, bidId, { how: 'lock', now });
    if (found === undefined) return fail(failure('lookupFailed'));
    const allowed = passOrRefuse(whyNotBidWithdrawable(found.bidFacts, actorOf(member)));
    if (!allowed.ok) return allowed;
    const set = { closedAt: now, updatedAt: now, version: found.bid.version + 1 };
    await mustMoveRow(tx, 'bid', 'withdraw', { where: eq(bids.id, bidId), set });
    return ok(undefined);
  });

/** Takes back whatever a leaving member, whose row is locked, still bids; an acceptance that is under way is waited for. */
export const withdrawBidsOf = async (tx: Db, memberId: number, at: Date): Promise<void> => {
  const where = and(eq(bids.memberId, memberId), eq(bids.state, 'open'));
  await moveRows(tx, 'bid', 'withdraw', { where, set: { closedAt: at, updatedAt: at } });
};
