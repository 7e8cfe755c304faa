import { type OfferMove, OPEN_OFFER_STATES, resumedDeadline } from '@naru/domain/offer';
import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Deps } from '../../composition/deps.ts';
import { type Due, type Ending, eachDue } from '../../shared/each-due.ts';
import type { Db } from '../../stores/db.ts';
import { dueRows, type Place } from '../../stores/due-rows.ts';
import { mustMoveRow } from '../../stores/move-rows.ts';
import { offers, products, tokens } from '../../stores/schema/index.ts';
import { voidAuthorization } from '../shared/authorize.ts';
import { type Notice, type NoticeKind, notify } from '../shared/notify.ts';
import { only } from '../shared/only.ts';
import { lookUpOffer, type OfferRow } from './look-up.ts';

const OPEN = [...OPEN_OFFER_STATES];

/** What the parties of an offer are told about it. */
export const offerNotice = async (tx: Db, offer: OfferRow, memberId: number, kind: NoticeKind, reason = ''): Promise<Notice> => {
  const product = only(await tx.select({ name: products.name }).from(products).where(eq(products.id, offer.productId)));
  const price = offer.counterPrice ?? offer.price;
  return { memberId, kind, payload: { offerId: offer.id, tokenId: offer.tokenId, name: product.name, price, reason } };
};

/** Ends a locked offer and, where it was accepted, frees its token; what its owner has signed for it is void, unless it is bought. */
export const endOffer = async (
  tx: Db,
  offer: OfferRow,
  event: Extract<OfferMove, 'decline' | 'cancel' | 'expire' | 'purchase'>,
  at: Date,
  reason = '',
): Promise<void> => {
  const set = { reason, openOrderId: null, orderedAt: null, closedAt: at, updatedAt: at, version: offer.version + 1 };
  await mustMoveRow(tx, 'offer', event, { where: eq(offers.id, offer.id), set });
  if (event !== 'purchase') await voidAuthorization(tx, offer.tokenId, `offer:${offer.id}`, at);
  if (offer.state === 'accepted') await tx.update(tokens).set({ lock: null, updatedAt: at }).where(eq(tokens.tokenId, offer.tokenId));
};

/** Why offers end that nobody has answered: what they were made for has gone to somebody else. */
const GONE = '다른 회원에게 판매되었거나 소유자가 바뀌었습니다.';

/** Declines every offer that is still open on a token which changes hands (decisions, section 2); the caller holds the token's lock. */
export const declineOffersOn = async (tx: Db, tokenId: string, at: Date): Promise<void> => {
  const left = await tx
    .select()
    .from(offers)
    .where(and(eq(offers.tokenId, tokenId), inArray(offers.state, OPEN)))
    .orderBy(asc(offers.id))
    .for('no key update');
  for (const offer of left) {
    await endOffer(tx, offer, offer.state === 'accepted' ? 'cancel' : 'decline', at, GONE);
    await notify(tx, [await offerNotice(tx, offer, offer.buyerMemberId, 'offerDeclined', GONE)], at);
  }
};

/** Lets the clock of an accepted offer run on, whose order has ended unpaid: the time that the order took does not count. */
export const resumeOffer = async (tx: Db, offerId: number, orderId: string, at: Date): Promise<void> => {
  const [offer] = await tx
    .select()
    .from(offers)
    .where(and(eq(offers.id, offerId), eq(offers.openOrderId, orderId)))
    .for('no key update');
  if (offer?.orderedAt == null) return;
  const expiresAt = resumedDeadline(offer.expiresAt, offer.orderedAt, at);
  await tx.update(offers).set({ openOrderId: null, orderedAt: null, expiresAt, updatedAt: at }).where(eq(offers.id, offerId));
};

/** Ends the offers whose time has run out; both sides are told. Answers how many were due. */
export const expireDueOffers = (deps: Deps, ending?: Ending): Promise<number> => {
  const now = deps.clock.now();
  const overdue = and(inArray(offers.state, OPEN), isNull(offers.openOrderId), lte(offers.expiresAt, now));
  const due: Due<Place<number>> = {
    what: 'offers that did not end',
    after: dueRows(deps.db, overdue, { id: offers.id, due: offers.expiresAt, read: Number }),
    work: ({ id }) => deps.transact((tx) => expireOne(tx, id, now), { idempotent: true }),
  };
  return eachDue(due, ending);
};

const expireOne = async (tx: Db, id: number, at: Date): Promise<void> => {
  const found = await lookUpOffer(tx, id, 'lock', at);
  // Somebody may have answered or ordered it in the meantime.
  if (found === undefined || !OPEN.includes(found.offer.state)) return;
  const { offer } = found;
  if (offer.openOrderId !== null || offer.expiresAt > at) return;
  await endOffer(tx, offer, 'expire', at);
  for (const memberId of [offer.buyerMemberId, offer.ownerMemberId])
    await notify(tx, [await offerNotice(tx, offer, memberId, 'offerExpired')], at);
};
