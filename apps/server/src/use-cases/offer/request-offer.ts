import { type Failure, failure } from '@naru/domain/failure';
import { offerDeadline, whyNotOfferable, whyNotOfferPrice } from '@naru/domain/offer';
import { fail, ok, parseWon, type Result } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import { actorOf } from '../../kernel/actor.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { offerNotice } from '../../kernel/end-offer.ts';
import { offeringBuyer } from '../../kernel/facts/buyer.ts';
import { lookUpToken } from '../../kernel/facts/token.ts';
import { notify } from '../../kernel/notify.ts';
import { type OnceKey, once } from '../../kernel/once.ts';
import { only } from '../../kernel/only.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import { members, offers } from '../../stores/schema/index.ts';

interface OfferWish {
  readonly tokenId: string;
  readonly price: number;
  readonly message?: string | undefined;
}

/** Offers a price for another member's NFT, listed or not (choices 2, offer). It ends by itself after seven days. */
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
