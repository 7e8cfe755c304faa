import { type Failure, failure } from '@naru/domain/failure';
import { type OfferingBuyer, OPEN_OFFER_STATES, offerDeadline, whyNotOfferable, whyNotOfferPrice } from '@naru/domain/offer';
import { fail, ok, parseWon, type Result } from '@naru/domain/shared';
import { and, eq, inArray } from 'drizzle-orm';
import type { Deps, Member } from '../../composition/deps.ts';
import type { Db } from '../../stores/db.ts';
import { members, offers } from '../../stores/schema/index.ts';
import { actorOf } from '../shared/actor.ts';
import { lookUpToken } from '../shared/look-up-token.ts';
import { notify } from '../shared/notify.ts';
import { type OnceKey, once } from '../shared/once.ts';
import { only } from '../shared/only.ts';
import { passOrRefuse } from '../shared/refuse.ts';
import { offerNotice } from './end-offers.ts';

interface OfferWish {
  readonly tokenId: string;
  readonly price: number;
  readonly message?: string | undefined;
}

const OPEN = [...OPEN_OFFER_STATES];

/** What of a buyer counts when he makes an offer on a token. */
export const offeringBuyer = async (db: Db, memberId: number, tokenId: string): Promise<OfferingBuyer> => {
  // Ten at the most.
  const open = await db
    .select({ tokenId: offers.tokenId })
    .from(offers)
    .where(and(eq(offers.buyerMemberId, memberId), inArray(offers.state, OPEN)));
  return { openOffers: open.length, hasOpenOfferOnToken: open.some((offer) => offer.tokenId === tokenId) };
};

/** Offers a price for another member's NFT, listed or not (decisions, section 2, offer). It ends by itself after seven days. */
export const requestOffer = (
  deps: Deps,
  member: Member,
  { tokenId, price, message = '' }: OfferWish,
  key?: OnceKey,
): Promise<Result<{ offerId: number }, Failure>> =>
  once(deps, member, key, async (tx) => {
    const wished = parseWon(price);
    if (!wished.ok) return fail(failure('badRequest', { field: 'price' }));
    // Two offers of one buyer at once are counted one after the other, so that an eleventh finds ten.
    await tx.select({ id: members.id }).from(members).where(eq(members.id, member.id)).for('no key update');
    const found = await lookUpToken(tx, tokenId, 'lock');
    if (found === undefined) return fail(failure('lookupFailed'));
    const { token, facts } = found;
    const allowed = passOrRefuse([
      ...whyNotOfferable(facts, await offeringBuyer(tx, member.id, tokenId), actorOf(member)),
      ...whyNotOfferPrice(facts, wished.value),
    ]);
    if (!allowed.ok) return allowed;
    const now = deps.clock.now();
    const expiresAt = offerDeadline('requested', now);
    if (token.ownerMemberId === null || expiresAt === undefined) throw new Error('an offer to nobody, or for ever');
    const offer = only(
      await tx
        .insert(offers)
        .values({
          tokenId,
          productId: token.productId,
          buyerMemberId: member.id,
          ownerMemberId: token.ownerMemberId,
          price: wished.value,
          message: message.trim(),
          expiresAt,
          createdAt: now,
          updatedAt: now,
        })
        .returning(),
    );
    await notify(tx, [await offerNotice(tx, offer, offer.ownerMemberId, 'offerReceived')], now);
    return ok({ offerId: offer.id });
  });
