import type { Actor } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { type OfferFacts, OPEN_OFFER_STATES, resumedDeadline, whyNotDeclinable, whyNotWithdrawable } from '@naru/domain/offer';
import { fail, type OfferId, ok, type Result, tidyText } from '@naru/domain/shared';
import { and, eq, isNull, lte } from 'drizzle-orm';
import { actorOf } from '../../kernel/actor.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { endOffer, offerNotice } from '../../kernel/end-offer.ts';
import { lookUpOffer } from '../../kernel/facts/offer.ts';
import { notify } from '../../kernel/notify.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import { type Due, type Ending, eachDue } from '../../shared/each-due.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { dueRows, type Place } from '../../stores/due-rows.ts';
import { inStates, offers } from '../../stores/schema/index.ts';

/** Lets the clock of an accepted offer run on, whose order has ended unpaid: the time that the order took does not count. */
export const resumeOffer = async (tx: Db, offerId: OfferId, orderId: string, at: Date): Promise<void> => {
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
  const overdue = and(inStates(offers.state, OPEN_OFFER_STATES), isNull(offers.openOrderId), lte(offers.expiresAt, now));
  const due: Due<Place<OfferId>> = {
    what: 'offers that did not end',
    after: dueRows(deps.db, overdue, { id: offers.id, due: offers.expiresAt }),
    work: ({ id }) => deps.transact((tx) => expireOne(tx, id, now), { idempotent: true }),
  };
  return eachDue(due, ending);
};

const expireOne = async (tx: Db, id: number, at: Date): Promise<void> => {
  const found = await lookUpOffer(tx, brand.offer(id), { how: 'lock', now: at });
  // Somebody may have answered or ordered it in the meantime.
  if (found === undefined || !OPEN_OFFER_STATES.has(found.offer.state)) return;
  const { offer } = found;
  if (offer.openOrderId !== null || offer.expiresAt > at) return;
  await endOffer(tx, offer, { event: 'expire', at });
  for (const memberId of [offer.buyerMemberId, offer.ownerMemberId])
    await notify(tx, [await offerNotice(tx, offer, { memberId, kind: 'offerExpired' })], at);
};

interface OfferEnd extends Keyed {
  readonly offerId: OfferId;
  readonly event: 'decline' | 'cancel';
  readonly whyNot: (offer: OfferFacts, actor: Actor) => readonly Failure[];
  readonly reason: string;
}

const end = (deps: Deps, member: Member, { offerId, event, whyNot, reason, key }: OfferEnd): Promise<Result<void, Failure>> =>
  once(deps, member, key, async (tx) => {
    const now = deps.clock.now();
    const found = await lookUpOffer(tx, offerId, { how: 'lock', now: now });
    if (found === undefined) return fail(failure('lookupFailed'));
    const allowed = passOrRefuse(whyNot(found.offerFacts, actorOf(member)));
    if (!allowed.ok) return allowed;
    const { offer } = found;
    await endOffer(tx, offer, { event, at: now, reason });
    const other = offer.ownerMemberId === member.id ? offer.buyerMemberId : offer.ownerMemberId;
    const kind = event === 'decline' ? 'offerDeclined' : 'offerCancelled';
    await notify(tx, [await offerNotice(tx, offer, { memberId: other, kind, reason, by: member.nickname })], now);
    return ok(undefined);
  });

/** Declines an unanswered offer or counter-offer, with a reason; either side may. */
export const declineOffer = (
  deps: Deps,
  member: Member,
  { offerId, reason, key }: { readonly offerId: OfferId; readonly reason: string } & Keyed,
): Promise<Result<void, Failure>> =>
  end(deps, member, { offerId, event: 'decline', whyNot: whyNotDeclinable, reason: tidyText(reason), key });

/** Takes an own offer back, also an accepted one; refused with `orderOpen` while it is being paid for. */
export const cancelOffer = (
  deps: Deps,
  member: Member,
  { offerId, key }: { readonly offerId: OfferId } & Keyed,
): Promise<Result<void, Failure>> => end(deps, member, { offerId, event: 'cancel', whyNot: whyNotWithdrawable, reason: '', key });
