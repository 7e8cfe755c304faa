import { type Failure, failure } from '../failure/code.ts';
import type { NftKind } from '../nft/kinds.ts';
import { MINUTE_MS } from '../shared/clock.ts';
import type { Lifecycle } from '../shared/lifecycle.ts';
import type { OrderKind, PaymentMethod } from './rules.ts';

/** The contract on escrow (구매안전서비스) that the market has with whoever takes its payments. */
export interface EscrowTerms {
  /** Where whoever buys sees that it is in force. */
  readonly certificateUrl: string;
}

/** What a payment is for, as far as the duty to escrow goes. */
export interface EscrowFacts {
  readonly kind: OrderKind;
  readonly nftKind: NftKind;
}

/** How it is paid: by one of the ways of an order, or by a card. */
export type EscrowWay = PaymentMethod | 'card';

/**
 * Whether whoever pays may have their money held until the goods are there (act 전자상거래법, article 13, paragraph 2, number 10, and article 24): goods of
 * a store that are paid for in advance, from an account. Exempt are cards (paragraph 3), what is no goods (digital contents), what a member sells, who is
 * no business, and the costs of a redemption. There is no sum below which it is not owed: that exemption went on 2013-11-29.
 */
export const needsEscrow = ({ kind, nftKind }: EscrowFacts, way: EscrowWay): boolean =>
  kind === 'store' && nftKind === 'transferable' && way !== 'card';

/** Why something can not be paid for in a way; empty where it can. */
export const whyNotPaidBy = (facts: EscrowFacts, way: EscrowWay, escrow: EscrowTerms | null): readonly Failure[] =>
  escrow === null && needsEscrow(facts, way) ? [failure('escrowMissing')] : [];

/** What whoever holds the money is to know of a purchase: that its goods were sent, and that it is confirmed. */
export const ESCROW_REPORT_KINDS = Object.freeze(['delivery', 'confirmation'] as const);
export type EscrowReportKind = (typeof ESCROW_REPORT_KINDS)[number];

export type EscrowReportState = 'due' | 'byHand' | 'reported' | 'ended';
export type EscrowReportMove = 'report' | 'refuse' | 'record' | 'end';

/**
 * A report to whoever holds the money. What has no call, or is refused, a person enters there and records; what a later one takes the place of, or what
 * went back, is reported to nobody.
 */
export const ESCROW_REPORT_LIFECYCLE: Lifecycle<EscrowReportState, EscrowReportMove> = Object.freeze({
  due: { report: 'reported', refuse: 'byHand', record: 'reported', end: 'ended' },
  byHand: { record: 'reported', end: 'ended' },
  reported: {},
  ended: {},
});

/** Days after which a report that was not made is late. */
export const ESCROW_REPORT_DAYS = 3;

/** Whoever holds money may be away for an hour, and is asked again each hour then. */
const LATEST_MINUTES = 60;

/** When a report is made again that was tried so often. */
export const escrowReportAgainAt = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(2 ** attempts, LATEST_MINUTES) * MINUTE_MS);
