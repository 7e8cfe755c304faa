import { type Failure, failure } from '../failure/code.ts';
import type { ConfirmedFacts } from './confirmation.ts';
import { isReversed, type ReversalBearer, type ReversalCause } from './reversal.ts';

/** Why a part of a price goes back while its NFT stays: the house decides it, or a dispute is decided so. */
export const PART_CAUSES = Object.freeze(['house', 'dispute'] as const satisfies readonly ReversalCause[]);
/** One of {@link PART_CAUSES}. */
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
