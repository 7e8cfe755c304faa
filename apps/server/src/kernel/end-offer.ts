import { type OfferMove, OPEN_OFFER_STATES } from '@naru/domain/offer';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../stores/db.ts';
import { mustMoveRow } from '../stores/move-rows.ts';
import { inStates, offers, products, tokens } from '../stores/schema/index.ts';
import { voidAuthorization } from './authorize.ts';
import { type Notice, type NoticeKind, notify } from './notify.ts';
import { notifyOffer } from './notify-webhooks.ts';
import { only } from './only.ts';

export type OfferRow = typeof offers.$inferSelect;

export interface OfferTold {
  readonly memberId: number;
  readonly kind: NoticeKind;
  /** Why it ended; `by` is the nickname of the member whose words these are, empty where they are the platform's. */
  readonly reason?: string;
  readonly by?: string;
}

/** What the parties of an offer are told about it. */
export const offerNotice = async (tx: Db, offer: OfferRow, { memberId, kind, reason = '', by = '' }: OfferTold): Promise<Notice> => {
  const product = only(await tx.select({ name: products.name }).from(products).where(eq(products.id, offer.productId)));
  const price = offer.counterPrice ?? offer.price;
  return { memberId, kind, payload: { offerId: offer.id, tokenId: offer.tokenId, name: product.name, price, reason, by } };
};

/** How an offer ends, and why. */
export interface OfferEnd {
  readonly event: Extract<OfferMove, 'decline' | 'cancel' | 'expire' | 'purchase'>;
  readonly at: Date;
  readonly reason?: string;
}

/** Ends a locked offer and, where it was accepted, frees its token; what its owner has signed for it is void, unless it is bought. */
export const endOffer = async (tx: Db, offer: OfferRow, { event, at, reason = '' }: OfferEnd): Promise<void> => {
  const set = { reason, openOrderId: null, orderedAt: null, closedAt: at, updatedAt: at, version: offer.version + 1 };
  await notifyOffer(tx, await mustMoveRow(tx, 'offer', event, { where: eq(offers.id, offer.id), set }), event, at);
  if (event !== 'purchase') await voidAuthorization(tx, offer.tokenId, `offer:${offer.id}`, at);
  if (offer.state === 'accepted') await tx.update(tokens).set({ lock: null, updatedAt: at }).where(eq(tokens.tokenId, offer.tokenId));
};

/** Why offers end that nobody has answered: what they were made for has gone to somebody else. */
const OWNER_CHANGED = '다른 회원에게 판매되었거나 소유자가 바뀌었습니다.';

/** Declines every offer that is still open on a token which changes hands (choices 2); the caller holds the token's lock. */
export const declineOffersOn = async (tx: Db, tokenId: string, at: Date): Promise<void> => {
  const left = await tx
    .select()
    .from(offers)
    .where(and(eq(offers.tokenId, tokenId), inStates(offers.state, OPEN_OFFER_STATES)))
    .orderBy(asc(offers.id))
    .for('no key update');
  for (const offer of left) {
    await endOffer(tx, offer, { event: offer.state === 'accepted' ? 'cancel' : 'decline', at, reason: OWNER_CHANGED });
    await notify(tx, [await offerNotice(tx, offer, { memberId: offer.buyerMemberId, kind: 'offerDeclined', reason: OWNER_CHANGED })], at);
  }
};
