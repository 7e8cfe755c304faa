import type { Actor } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { type OfferFacts, whyNotDeclinable, whyNotWithdrawable } from '@naru/domain/offer';
import { fail, type OfferId, ok, type Result, tidyText } from '@naru/domain/shared';
import { actorOf } from '../../kernel/actor.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { endOffer, offerNotice } from '../../kernel/end-offer.ts';
import { lookUpOffer } from '../../kernel/facts/offer.ts';
import { notify } from '../../kernel/notify.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';

interface Ending extends Keyed {
  readonly offerId: OfferId;
  readonly event: 'decline' | 'cancel';
  readonly whyNot: (offer: OfferFacts, actor: Actor) => readonly Failure[];
  readonly reason: string;
}

const end = (deps: Deps, member: Member, { offerId, event, whyNot, reason, key }: Ending): Promise<Result<void, Failure>> =>
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
