import { type Failure, failure } from '@naru/domain/failure';
import { whyNotAcceptable } from '@naru/domain/offer';
import type { PinHash } from '@naru/domain/pin';
import { fail, type OfferId, ok, type Result } from '@naru/domain/shared';
import { actorOf } from '../../kernel/actor.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { lookUpOffer } from '../../kernel/facts/offer.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import { brand } from '../../stores/branding.ts';
import { confirmByPin } from '../acts/confirm-by-pin.ts';
import { reserveForBuyer } from './reserve-for-buyer.ts';

/** Accepts an offer: its owner, by PIN, at what was offered; its buyer at the counter-price, which the owner has confirmed already. */
export const acceptOffer = async (
  deps: Deps,
  member: Member,
  { offerId, pin, key }: { readonly offerId: OfferId; readonly pin: PinHash | undefined } & Keyed,
): Promise<Result<void, Failure>> => {
  const found = await lookUpOffer(deps.db, offerId, { how: 'look', now: deps.clock.now() });
  if (found === undefined) return fail(failure('lookupFailed'));
  const { offer } = found;
  if (offer.ownerMemberId === member.id && offer.state === 'requested') {
    if (pin === undefined) return fail(failure('badRequest', { field: 'pin' }));
    const act = { type: 'sale', tokenIds: [brand.token(offer.tokenId)], price: brand.won(offer.price), offerId } as const;
    return confirmByPin(deps, member, { kind: 'offerSale', act: ok(act), pin, key });
  }
  return once(deps, member, key, async (tx): Promise<Result<void, Failure>> => {
    const at = deps.clock.now();
    const locked = await lookUpOffer(tx, offerId, { how: 'lock', now: at });
    if (locked === undefined) return fail(failure('lookupFailed'));
    const allowed = passOrRefuse(whyNotAcceptable(locked.offerFacts, locked.facts, actorOf(member)));
    if (!allowed.ok) return allowed;
    // Between the look and the lock the offer may have been countered no longer: an owner is never let past their PIN.
    if (locked.offer.state !== 'countered') return fail(failure('wrongState'));
    await reserveForBuyer(tx, locked, { notified: locked.offer.ownerMemberId, at });
    return ok(undefined);
  });
};
