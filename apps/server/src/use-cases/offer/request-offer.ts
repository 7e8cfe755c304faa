import { type Failure, failure } from '@naru/domain/failure';
import { offerDeadline, UNANSWERED_OFFER_STATES, whyNotOfferable, whyNotOfferPrice } from '@naru/domain/offer';
import { fail, type OfferId, ok, type Result, type TokenId, tidyText, type Won } from '@naru/domain/shared';
import { and, eq, isNull, lt, max, ne, sql } from 'drizzle-orm';
import { actorOf } from '../../kernel/actor.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { offerNotice } from '../../kernel/end-offer.ts';
import { offeringBuyer } from '../../kernel/facts/buyer.ts';
import { lookUpSeenToken } from '../../kernel/facts/token.ts';
import { notify } from '../../kernel/notify.ts';
import { notifyOffer } from '../../kernel/notify-webhooks.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { only } from '../../kernel/only.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import type { Db } from '../../stores/db.ts';
import { inStates, members, notifications, offers } from '../../stores/schema/index.ts';

type OfferRow = typeof offers.$inferSelect;

/** Tells the former top offerer of a higher offer, once until they look, so that offering and withdrawing rings no bell. The caller locks the token. */
const notifyOutbid = async (tx: Db, offer: OfferRow, at: Date): Promise<void> => {
  const lower = and(eq(offers.tokenId, offer.tokenId), inStates(offers.state, UNANSWERED_OFFER_STATES), ne(offers.id, offer.id));
  const [before] = await tx
    .select({ most: max(offers.price) })
    .from(offers)
    .where(lower);
  if (before?.most == null || before.most >= offer.price) return;
  const outbid = await tx
    .select()
    .from(offers)
    .where(and(lower, eq(offers.price, before.most), lt(offers.price, offer.price)));
  for (const one of outbid) {
    if (await isTold(tx, one)) continue;
    const notice = await offerNotice(tx, one, { memberId: one.buyerMemberId, kind: 'offerOutbid' });
    await notify(tx, [{ ...notice, payload: { ...notice.payload, price: offer.price } }], at);
  }
};

const isTold = async (tx: Db, { id, buyerMemberId }: OfferRow): Promise<boolean> => {
  const [notice] = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.memberId, buyerMemberId),
        eq(notifications.kind, 'offerOutbid'),
        isNull(notifications.seenAt),
        eq(sql`${notifications.payload} ->> 'offerId'`, String(id)),
      ),
    )
    .limit(1);
  return notice !== undefined;
};

interface NewOffer extends Keyed {
  readonly tokenId: TokenId;
  readonly price: Won;
  readonly message?: string | undefined;
}

/** Offers a price for another member's NFT, listed or not (choices 2, offer). It ends by itself after seven days. */
export const requestOffer = (
  deps: Deps,
  member: Member,
  { tokenId, price, message = '', key }: NewOffer,
): Promise<Result<{ offerId: OfferId }, Failure>> =>
  once(deps, member, key, async (tx) => {
    // Two offers of one buyer at once are counted one after the other, so that an eleventh finds ten.
    await tx.select({ id: members.id }).from(members).where(eq(members.id, member.id)).for('no key update');
    const found = await lookUpSeenToken(tx, member, { tokenId, how: 'lock' });
    if (found === undefined) return fail(failure('lookupFailed'));
    const { token, facts } = found;
    const allowed = passOrRefuse([
      ...whyNotOfferable(facts, await offeringBuyer(tx, member.id, tokenId), actorOf(member)),
      ...whyNotOfferPrice(facts, price),
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
          price,
          message: tidyText(message),
          expiresAt,
          createdAt: now,
          updatedAt: now,
        })
        .returning(),
    );
    await notify(tx, [await offerNotice(tx, offer, { memberId: offer.ownerMemberId, kind: 'offerReceived' })], now);
    await notifyOffer(tx, offer, 'made', now);
    await notifyOutbid(tx, offer, now);
    return ok({ offerId: offer.id });
  });
