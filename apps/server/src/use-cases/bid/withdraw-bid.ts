import { whyNotBidWithdrawable } from '@naru/domain/bid';
import { type Failure, failure } from '@naru/domain/failure';
import { type BidId, fail, ok, type Result } from '@naru/domain/shared';
import { and, eq } from 'drizzle-orm';
import { actorOf } from '../../kernel/actor.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { lookUpBid } from '../../kernel/facts/bid.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import type { Db } from '../../stores/db.ts';
import { moveRows, mustMoveRow } from '../../stores/move-rows.ts';
import { bids } from '../../stores/schema/index.ts';

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
