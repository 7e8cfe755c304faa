import type { Actor } from '../account/rules.ts';
import { type Failure, failure } from '../failure/code.ts';
import { type ListableToken, whyNotListable } from '../listing/rules.ts';
import { CONFIRM_DAYS } from '../payout/rules.ts';
import { DAY_MS } from '../shared/clock.ts';
import type { Did } from '../shared/ids.ts';
import type { Lifecycle } from '../shared/lifecycle.ts';
import type { ConfirmedFacts } from './rules.ts';
import { isBarred, type OriginalFacts, type WithdrawalGround, whyOpened } from './withdrawal.ts';

export type ReversalState = 'due' | 'done';
export type ReversalMove = 'giveBack';

/**
 * A completed order that goes back, or a part of what was paid for it. Once it is due nothing calls it off: where the whole goes, the NFT has gone back
 * in the same action, and whoever paid waits for their money until the provider has returned it and the books say so.
 */
export const REVERSAL_LIFECYCLE: Lifecycle<ReversalState, ReversalMove> = Object.freeze({ due: { giveBack: 'done' }, done: {} });

/**
 * Why a completed order goes back: its buyer withdraws, the platform decides it, a dispute is decided so, its redemption ends without goods, or who
 * stands for a minor cancels what they bought.
 */
export const REVERSAL_CAUSES = Object.freeze(['withdrawal', 'house', 'dispute', 'exchange', 'guardian'] as const);
export type ReversalCause = (typeof REVERSAL_CAUSES)[number];

export const WITHDRAWAL_REASONS = Object.freeze(['changedMind', 'mistaken', 'notNeeded', 'other'] as const);
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number];

/** What becomes of the NFT: its seller has it again, it leaves the world, or the order brings none back. */
export const REVERSAL_ENDS = Object.freeze(['back', 'burnt', 'none'] as const);
export type ReversalEnd = (typeof REVERSAL_ENDS)[number];

/** Who pays for it: whoever earned of the sale gives it back, or the issuer, who owed the goods, whoever had sold them. */
export const REVERSAL_BEARERS = Object.freeze(['earners', 'issuer'] as const);
export type ReversalBearer = (typeof REVERSAL_BEARERS)[number];

/** A completed order and its NFT, as the rules look at them. */
export interface ReversibleSale {
  readonly order: ConfirmedFacts;
  readonly buyerDid: Did;
  /** Its buyer has the NFT by this very order: it has not changed hands since. */
  readonly ownedByIt: boolean;
  /** Its listing, if it has one, is being paid for. */
  readonly token: ListableToken & { readonly listingReserved: boolean };
}

/** Whether an order has gone back, or is about to. */
export const isReversed = ({ reversalDue, reversedAt }: ConfirmedFacts): boolean => reversalDue || reversedAt !== null;

/** What keeps an NFT from going back; a listing does not, unless somebody is paying for it. */
const whyNotGiven = ({ token, buyerDid, ownedByIt }: ReversibleSale): readonly Failure[] => {
  const owner: Actor = { kind: 'member', did: buyerDid };
  if (token.revoked) return [failure('nftGone')];
  if (!ownedByIt) return [failure('nftMovedOn')];
  return token.listingReserved ? [failure('orderOpen')] : whyNotListable({ ...token, hasOpenListing: false }, owner);
};

/**
 * Why a sale cannot be reversed; empty when it can. It is completed and has not gone back, and its buyer has the NFT free in their hands: what they
 * sold, gave away or redeemed, promised, sent or are being paid for is somebody else's matter by now.
 */
export const whyNotReversible = (sale: ReversibleSale): readonly Failure[] => {
  const { order } = sale;
  if (isReversed(order)) return [failure('saleReversed')];
  if (order.state !== 'completed' || order.kind === 'exchangeFee') return [failure('wrongState', { data: { state: order.state } })];
  return whyNotGiven(sale);
};

/** Days after the purchase within which its buyer may withdraw without a reason (electronic commerce act 17.1). */
export const WITHDRAWAL_DAYS = CONFIRM_DAYS;

/** Until when the buyer of what was completed at a moment may withdraw from it. */
export const withdrawableUntil = (completedAt: Date): Date => new Date(completedAt.getTime() + WITHDRAWAL_DAYS * DAY_MS);

/** A sale whose buyer wants to withdraw from it. */
export interface WithdrawableSale extends ReversibleSale {
  readonly ground: WithdrawalGround;
  readonly original: OriginalFacts;
}

/**
 * Why a buyer cannot withdraw from their purchase without a reason; empty when they can. Only what an issuer sold, what no ground bars, a digital work
 * as long as its original is unopened, within its days. That it was confirmed does not take the right away.
 */
export const whyNotWithdrawable = (sale: WithdrawableSale, now: Date): readonly Failure[] => {
  const { order, ground, original } = sale;
  const barred = whyNotReversible(sale);
  if (order.state !== 'completed' || order.kind === 'exchangeFee' || isReversed(order)) return barred;
  if (isBarred(ground)) return [failure('withdrawalBarred', { data: { ground } })];
  const [opened] = ground === 'digital' ? whyOpened(original) : [];
  if (opened !== undefined) return [opened];
  if (order.completedAt === null || now >= withdrawableUntil(order.completedAt)) return [failure('withdrawalLate')];
  return barred;
};

/** Why a part of a price goes back while its NFT stays: the platform decides it, or a dispute is decided so. */
export const PART_CAUSES = Object.freeze(['house', 'dispute'] as const satisfies readonly ReversalCause[]);
export type PartCause = (typeof PART_CAUSES)[number];

/** A completed order, as the rules look at it of which a part is to go back. */
export interface PartlyReturnable {
  readonly order: ConfirmedFacts;
  readonly soldByMember: boolean;
  /** What of its price has not gone back, and is not about to, in whole won. */
  readonly left: number;
}

/**
 * Why a part of what was paid for an order cannot go back; empty when it can. It leaves something: what gives everything back is a reversal, which
 * says what becomes of the NFT. An issuer answers for a part only where a member has sold; of its own sales it is the one who earned.
 */
export const whyNotReturnedInPart = (
  { order, soldByMember, left }: PartlyReturnable,
  { amount, bearer }: { readonly amount: number; readonly bearer: ReversalBearer },
): readonly Failure[] => {
  if (isReversed(order)) return [failure('saleReversed')];
  if (order.state !== 'completed') return [failure('wrongState', { data: { state: order.state } })];
  if (amount < 1 || amount >= left) return [failure('badRequest', { field: 'amount' })];
  return bearer === 'issuer' && !soldByMember ? [failure('badRequest', { field: 'bearer' })] : [];
};
