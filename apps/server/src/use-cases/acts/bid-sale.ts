import { whyNotBidAcceptable } from '@naru/domain/bid';
import { failure } from '@naru/domain/failure';
import { ACTION_TYPE } from '@naru/domain/history';
import { fail, ok } from '@naru/domain/shared';
import { approvalSummary, formatWon } from '@naru/messages';
import { eq } from 'drizzle-orm';
import { actorOf } from '../../kernel/actor.ts';
import { authorize } from '../../kernel/authorize.ts';
import { type LookedUpBid, lookUpBid } from '../../kernel/facts/bid.ts';
import { type LookedUpToken, lookUpSeenToken } from '../../kernel/facts/token.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import { brand } from '../../stores/branding.ts';
import { mustMoveRow } from '../../stores/move-rows.ts';
import { bids, members } from '../../stores/schema/index.ts';
import { offerOfBid } from '../bid/offer-of-bid.ts';
import { reserveForBuyer } from '../offer/reserve-for-buyer.ts';
import { type ActModule, openAct } from './act-module.ts';

/** A bid with the NFT that is sold to it. */
interface JudgedSale extends LookedUpBid {
  readonly sold: LookedUpToken;
}

/** Sells to whoever bids on a product, at exactly their price: an accepted offer is made of the bid, and goes on as any other. */
export const bidSale: ActModule<'bidSale', JudgedSale> = {
  ...openAct,
  judge: async ({ clock }, db, { member, act: { tokenIds, bidId, price } }, how) => {
    // Everybody locks a bid before an NFT: of all who sell to it at once, one goes on, and the others find it accepted.
    const found = await lookUpBid(db, bidId, { how, now: clock.now() });
    const sold = await lookUpSeenToken(db, member, { tokenId: tokenIds[0], how });
    if (found === undefined || sold === undefined) return fail(failure('lookupFailed'));
    const token = { ...sold.facts, productId: sold.token.productId };
    const allowed = passOrRefuse(whyNotBidAcceptable(found.bidFacts, { token, price }, actorOf(member)));
    return allowed.ok ? ok({ ...found, sold }) : allowed;
  },
  show: async (db, { act: { bidId, price } }, { head, what }) => {
    const [bidder] = await db
      .select({ did: members.did, nickname: members.nickname })
      .from(bids)
      .innerJoin(members, eq(members.id, bids.memberId))
      .where(eq(bids.id, bidId));
    if (bidder === undefined) return fail(failure('lookupFailed'));
    const receiver = { did: brand.did(bidder.did), nickname: bidder.nickname };
    const summary = approvalSummary('bidSale', { what, price: formatWon(price), receiver: receiver.nickname });
    return ok({ ...head, action: ACTION_TYPE.sale, price, receiver, summary });
  },
  carryOut: async (deps, tx, { member, approval }, judged) => {
    const now = deps.clock.now();
    const { bid, sold } = judged;
    const offer = await offerOfBid(tx, judged, now);
    const act = { kind: 'move', to: { memberId: bid.memberId } } as const;
    await authorize(deps, tx, { token: sold.token, by: { memberId: member.id }, cause: `offer:${offer.id}`, approval, act });
    await reserveForBuyer(tx, { ...sold, offer }, { notified: bid.memberId, kind: 'bidAccepted', at: now });
    const set = { offerId: offer.id, closedAt: now, updatedAt: now, version: bid.version + 1 };
    await mustMoveRow(tx, 'bid', 'accept', { where: eq(bids.id, bid.id), set });
    return ok(undefined);
  },
};
