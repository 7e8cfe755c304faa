import type { ActOf } from '@naru/domain/act';
import { type Failure, failure } from '@naru/domain/failure';
import { ACTION_TYPE } from '@naru/domain/history';
import { whyNotAcceptable, whyNotCounterable } from '@naru/domain/offer';
import { fail, type OfferId, ok, type Result, type Won } from '@naru/domain/shared';
import { approvalSummary, formatWon } from '@naru/messages';
import { eq } from 'drizzle-orm';
import { actorOf } from '../../kernel/actor.ts';
import { authorize } from '../../kernel/authorize.ts';
import type { Deps } from '../../kernel/deps.ts';
import { offerNotice } from '../../kernel/end-offer.ts';
import { type LookedUpOffer, lookUpOffer } from '../../kernel/facts/offer.ts';
import { notify } from '../../kernel/notify.ts';
import { notifyOffer } from '../../kernel/notify-webhooks.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import { brand } from '../../stores/branding.ts';
import { mustMoveRow } from '../../stores/move-rows.ts';
import { members, offers } from '../../stores/schema/index.ts';
import { offerEnd, reserveForBuyer } from '../offer/reserve-for-buyer.ts';
import { type ActModule, openAct } from './act-module.ts';

/** The act that sells to an offer's buyer at a price: the NFT of an offer never changes. */
export const offerSaleOf = async (
  { db }: Pick<Deps, 'db'>,
  { offerId, price }: { readonly offerId: OfferId; readonly price: Won },
): Promise<Result<ActOf<'offerSale'>, Failure>> => {
  const [offer] = await db.select({ tokenId: offers.tokenId }).from(offers).where(eq(offers.id, offerId));
  if (offer === undefined) return fail(failure('lookupFailed'));
  return ok({ type: 'sale', tokenIds: [brand.token(offer.tokenId)], price, offerId });
};

/** Sells to whoever made an offer: at its own price the owner accepts it, at a higher one they name a counter-offer. */
export const offerSale: ActModule<'offerSale', LookedUpOffer> = {
  ...openAct,
  judge: async ({ clock }, db, { member, act: { tokenIds, offerId, price } }, how) => {
    const found = await lookUpOffer(db, offerId, { how, now: clock.now() });
    if (found === undefined || tokenIds[0] !== found.offer.tokenId) return fail(failure('lookupFailed'));
    const { offerFacts, facts } = found;
    const reasons =
      price === offerFacts.price
        ? whyNotAcceptable(offerFacts, facts, actorOf(member))
        : whyNotCounterable(offerFacts, facts, price, actorOf(member));
    const allowed = passOrRefuse(reasons);
    return allowed.ok ? ok(found) : allowed;
  },
  show: async (db, { act: { offerId, price } }, { head, what }) => {
    const [buyer] = await db
      .select({ did: members.did, nickname: members.nickname })
      .from(offers)
      .innerJoin(members, eq(members.id, offers.buyerMemberId))
      .where(eq(offers.id, offerId));
    if (buyer === undefined) return fail(failure('lookupFailed'));
    const receiver = { did: brand.did(buyer.did), nickname: buyer.nickname };
    const summary = approvalSummary('offerSale', { what, price: formatWon(price), receiver: receiver.nickname });
    return ok({ ...head, action: ACTION_TYPE.sale, price, receiver, summary });
  },
  carryOut: async (deps, tx, { member, act: { price }, approval }, judged) => {
    const { offer, token } = judged;
    const act = { kind: 'move', to: { memberId: offer.buyerMemberId } } as const;
    await authorize(deps, tx, { token, by: { memberId: member.id }, cause: `offer:${offer.id}`, approval, act });
    const now = deps.clock.now();
    if (price === offer.price) {
      await reserveForBuyer(tx, judged, { notified: offer.buyerMemberId, at: now });
      return ok(undefined);
    }
    const set = { counterPrice: price, expiresAt: offerEnd('countered', now), updatedAt: now, version: offer.version + 1 };
    await notifyOffer(tx, await mustMoveRow(tx, 'offer', 'counter', { where: eq(offers.id, offer.id), set }), 'counter', now);
    const countered = { ...offer, counterPrice: price };
    await notify(tx, [await offerNotice(tx, countered, { memberId: offer.buyerMemberId, kind: 'offerCountered' })], now);
    return ok(undefined);
  },
};
