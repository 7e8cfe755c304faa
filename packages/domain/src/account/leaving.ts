import { type Failure, failure } from '../failure/code.ts';
import { when } from '../failure/when.ts';

/** What stands open around a member who wants to leave. The first three must be ended by themselves, and money that is due needs an account to go to; the rest ends with the membership. */
export interface LeavingFacts {
  /** Orders that are being paid, of their own and on their NFTs. */
  readonly openOrders: number;
  /** Physical receipts that are under way. */
  readonly openExchanges: number;
  /** Sites for which they act as issuer. */
  readonly sites: number;
  /** NFTs that would be left behind, those that come back from gifts included. */
  readonly ownNfts: number;
  readonly openListings: number;
  readonly sentOffers: number;
  readonly receivedOffers: number;
  readonly pendingGifts: number;
  /** Sales that have not been paid out, in whole won. */
  readonly unsettled: number;
  /** An account is registered to which they can be paid out. */
  readonly hasAccount: boolean;
  /** Until when nothing is paid out to it, since it was changed (ISO 8601); null when it may receive. */
  readonly accountHeldUntil: string | null;
}

/**
 * Why a member cannot leave now; empty when they can. `abandon` is their consent to leave their NFTs behind for good: they stay in the closed account,
 * seen by all and moved by nobody.
 */
export const whyNotLeave = (facts: LeavingFacts, abandon: boolean): readonly Failure[] => [
  ...when(facts.sites > 0, failure('leaveSite', { data: { count: facts.sites } })),
  ...when(facts.openOrders > 0, failure('orderOpen', { data: { count: facts.openOrders } })),
  ...when(facts.openExchanges > 0, failure('inExchange', { data: { count: facts.openExchanges } })),
  ...when(facts.unsettled > 0 && !facts.hasAccount, failure('leaveMoney', { data: { amount: facts.unsettled } })),
  ...when(
    facts.unsettled > 0 && facts.hasAccount && facts.accountHeldUntil !== null,
    failure('payoutHeld', { data: { until: facts.accountHeldUntil ?? '' } }),
  ),
  ...when(facts.ownNfts > 0 && !abandon, failure('leaveNfts', { data: { count: facts.ownNfts } })),
];
