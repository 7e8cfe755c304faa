import type { Hex } from '@naru/domain/chain';
import { type Failure, failure } from '@naru/domain/failure';
import { offerDeadline, whyNotAcceptable, whyNotCounterable } from '@naru/domain/offer';
import type { PinHash } from '@naru/domain/pin';
import { fail, ok, parseWon, type Result } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import { actorOf } from '../../kernel/actor.ts';
import { approvedByPin, archiveApproval } from '../../kernel/approvals.ts';
import { authorize } from '../../kernel/authorize.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { offerNotice } from '../../kernel/end-offer.ts';
import type { LookUp } from '../../kernel/look-up-token.ts';
import { notify } from '../../kernel/notify.ts';
import { type OnceKey, once } from '../../kernel/once.ts';
import { passOrRefuse, refusalOf } from '../../kernel/refuse.ts';
import type { Db } from '../../stores/db.ts';
import { mustMoveRow } from '../../stores/move-rows.ts';
import { offers, tokens } from '../../stores/schema/index.ts';
import { takeOffSale } from '../listing/cancel-listing.ts';
import { confirmPin } from '../pin/confirm-pin.ts';
import { type LookedUpOffer, lookUpOffer } from './look-up.ts';

/** What an owner sells to whom at which price: at the offer's own price he accepts it, at a higher one he names a counter-offer. */
export interface OfferSale {
  readonly offerId: number;
  readonly price: number;
  /** The token that was shown when it was confirmed; an offer on another one is refused. Absent where only the offer was named. */
  readonly tokenId?: string;
}

/** What the rules say of an owner's answer, and the offer itself. */
const judgeSale = async (
  { clock }: Pick<Deps, 'clock'>,
  db: Db,
  member: Member,
  { offerId, price, tokenId }: OfferSale,
  how: LookUp,
): Promise<Result<LookedUpOffer, Failure>> => {
  const found = await lookUpOffer(db, offerId, how, clock.now());
  if (found === undefined || (tokenId !== undefined && tokenId !== found.offer.tokenId)) return fail(failure('lookupFailed'));
  const named = parseWon(price);
  if (!named.ok) return fail(failure('badRequest', { field: 'price' }));
  const { offerFacts, facts } = found;
  const reasons =
    named.value === offerFacts.price
      ? whyNotAcceptable(offerFacts, facts, actorOf(member))
      : whyNotCounterable(offerFacts, facts, named.value, actorOf(member));
  const allowed = passOrRefuse(reasons);
  return allowed.ok ? ok(found) : allowed;
};

/** Why an owner cannot answer an offer so, as things stand; null when he can. */
export const whyNotSellTo = async (deps: Pick<Deps, 'db' | 'clock'>, member: Member, sale: OfferSale): Promise<Failure | null> =>
  refusalOf(await judgeSale(deps, deps.db, member, sale, 'look'));

/** What follows an owner's confirmation: the offer is accepted, or countered at the price he names, in the caller's transaction. */
export const sellTo = async (
  deps: Pick<Deps, 'clock' | 'keys' | 'chain'>,
  tx: Db,
  member: Member,
  sale: OfferSale,
  approval: Hex,
): Promise<Result<void, Failure>> => {
  const judged = await judgeSale(deps, tx, member, sale, 'lock');
  return judged.ok ? sell(deps, tx, member, judged.value, sale.price, approval) : judged;
};

const sell = async (
  deps: Pick<Deps, 'clock' | 'keys' | 'chain'>,
  tx: Db,
  member: Member,
  found: LookedUpOffer,
  price: number,
  approval: Hex,
): Promise<Result<void, Failure>> => {
  const act = { kind: 'move', to: { memberId: found.offer.buyerMemberId } } as const;
  await authorize(deps, tx, { token: found.token, by: { memberId: member.id }, cause: `offer:${found.offer.id}`, approval, act });
  if (price === found.offer.price) return accept(deps, tx, found, found.offer.buyerMemberId);
  const now = deps.clock.now();
  const countered = { ...found.offer, counterPrice: price };
  const set = { counterPrice: price, expiresAt: endOf('countered', now), updatedAt: now, version: found.offer.version + 1 };
  await mustMoveRow(tx, 'offer', 'counter', { where: eq(offers.id, found.offer.id), set });
  await notify(tx, [await offerNotice(tx, countered, found.offer.buyerMemberId, 'offerCountered')], now);
  return ok(undefined);
};

/** An owner accepts an offer or names a higher price, confirmed by the PIN that travels with exactly this offer and price. */
export const sellByPin = async (
  deps: Deps,
  member: Member,
  { pin, ...sale }: OfferSale & { readonly pin: PinHash },
  key?: OnceKey,
): Promise<Result<void, Failure>> => {
  const confirmed = await confirmPin(deps, member.id, pin);
  if (!confirmed.ok) return confirmed;
  return once(deps, member, key, async (tx) => {
    const { offerId, price } = sale;
    const judged = await judgeSale(deps, tx, member, sale, 'lock');
    if (!judged.ok) return judged;
    const approved = await approvedByPin({ type: 'sale', tokenIds: [judged.value.token.tokenId], price, offerId });
    await archiveApproval(deps, tx, member.id, approved, deps.clock.now());
    return sell(deps, tx, member, judged.value, price, approved.digest);
  });
};

/**
 * Accepts an offer: its owner what was asked, confirmed by his PIN; its buyer the price that the owner has named, which the owner has confirmed
 * already.
 */
export const acceptOffer = async (
  deps: Deps,
  member: Member,
  { offerId, pin }: { readonly offerId: number; readonly pin: PinHash | undefined },
  key?: OnceKey,
): Promise<Result<void, Failure>> => {
  const found = await lookUpOffer(deps.db, offerId, 'look', deps.clock.now());
  if (found === undefined) return fail(failure('lookupFailed'));
  const { offer } = found;
  if (offer.ownerMemberId === member.id && offer.state === 'requested') {
    if (pin === undefined) return fail(failure('badRequest', { field: 'pin' }));
    return sellByPin(deps, member, { offerId, price: offer.price, pin }, key);
  }
  return once(deps, member, key, async (tx) => {
    const locked = await lookUpOffer(tx, offerId, 'lock', deps.clock.now());
    if (locked === undefined) return fail(failure('lookupFailed'));
    const allowed = passOrRefuse(whyNotAcceptable(locked.offerFacts, locked.facts, actorOf(member)));
    if (!allowed.ok) return allowed;
    // Between the look and the lock the offer may have been countered no longer: an owner is never let past his PIN.
    if (locked.offer.state !== 'countered') return fail(failure('wrongState'));
    return accept(deps, tx, locked, locked.offer.ownerMemberId);
  });
};

const endOf = (state: 'countered' | 'accepted', at: Date): Date => {
  const end = offerDeadline(state, at);
  if (end === undefined) throw new Error('an offer for ever');
  return end;
};

/** Reserves the token for the buyer for a day; a listing of it ends (row 05), since it is promised. */
const accept = async (
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  { offer, token, listing }: LookedUpOffer,
  told: number,
): Promise<Result<void, Failure>> => {
  const now = clock.now();
  if (listing !== undefined) await takeOffSale(tx, listing, now);
  const set = { expiresAt: endOf('accepted', now), updatedAt: now, version: offer.version + 1 };
  await mustMoveRow(tx, 'offer', 'accept', { where: eq(offers.id, offer.id), set });
  await tx.update(tokens).set({ lock: 'offer', updatedAt: now }).where(eq(tokens.tokenId, token.tokenId));
  await notify(tx, [await offerNotice(tx, offer, told, 'offerAccepted')], now);
  return ok(undefined);
};
