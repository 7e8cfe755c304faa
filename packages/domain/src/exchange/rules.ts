import { type Actor, didOf } from '../account/rules.ts';
import { type Failure, failure } from '../failure/code.ts';
import { when } from '../failure/when.ts';
import { type ListableToken, whyNotListable } from '../listing/rules.ts';
import type { NftKind } from '../nft/kinds.ts';
import { DAY_MS } from '../shared/clock.ts';
import type { Did, ExchangeId, SiteCode } from '../shared/ids.ts';
import { koreanTime } from '../shared/korean-time.ts';
import type { Lifecycle } from '../shared/lifecycle.ts';
import { tidyText } from '../shared/text.ts';
import type { Carrier } from './carrier.ts';

/** Days after which goods that were delivered count as received (choices 2). */
export const RECEIPT_DAYS = 7;
/** Days after which goods on their way count as delivered, when nobody has said so (product 14, time). */
export const TRANSIT_DAYS = 14;
/** Days within which goods have to leave after they were asked for (product 14, time); beyond them they are late. */
export const SEND_WITHIN_DAYS = 3;
/** Rows on one page of exchanges (product 9, request list). */
export const EXCHANGE_PAGE_SIZE = 8;
/** The least that a reason must say, in characters. */
export const LEAST_REASON = 2;
/** The most that it may say, in characters. */
export const MOST_REASON = 200;

/** When an exchange that entered `state` at `at` moves on by itself; null for a state that waits for somebody. */
export const exchangeDueAt = (state: ExchangeState, at: Date): Date | null => {
  if (state === 'shipped') return new Date(at.getTime() + TRANSIT_DAYS * DAY_MS);
  return state === 'delivered' ? new Date(at.getTime() + RECEIPT_DAYS * DAY_MS) : null;
};

/** What was asked for before this moment, and has not left at `now`, is late. */
export const lateSince = (now: Date): Date => new Date(now.getTime() - SEND_WITHIN_DAYS * DAY_MS);

/** Where a redemption for goods stands (choices 2). */
export type ExchangeState =
  | 'awaitingPayment'
  | 'requested'
  | 'preparing'
  | 'shipped'
  | 'delivered'
  | 'completed'
  | 'withdrawn'
  | 'cancelled'
  | 'refunded';
export type ExchangeMove = 'pay' | 'prepare' | 'ship' | 'deliver' | 'complete' | 'withdraw' | 'cancel' | 'resend' | 'refund';

/**
 * From the owner's request to the goods in their hands; they may withdraw until the issuer prepares, the issuer may cancel until they ship.
 * Goods that did not come as they should are sent anew, or their owner is refunded and the NFT ends, where a dispute says so.
 */
export const EXCHANGE_LIFECYCLE: Lifecycle<ExchangeState, ExchangeMove> = Object.freeze({
  awaitingPayment: { pay: 'requested', withdraw: 'withdrawn' },
  requested: { prepare: 'preparing', withdraw: 'withdrawn', cancel: 'cancelled' },
  preparing: { ship: 'shipped', cancel: 'cancelled' },
  shipped: { deliver: 'delivered', resend: 'preparing', refund: 'refunded' },
  delivered: { complete: 'completed', resend: 'preparing', refund: 'refunded' },
  completed: {},
  withdrawn: {},
  cancelled: {},
  refunded: {},
});

/** The states in which an exchange is open: its token is kept for it and goes nowhere else. */
export const OPEN_EXCHANGE_STATES: ReadonlySet<ExchangeState> = new Set([
  'awaitingPayment',
  'requested',
  'preparing',
  'shipped',
  'delivered',
]);

/** The most waybills that one redemption has had: what was corrected stays in its timeline, and in the NFT's passport. */
export const MOST_WAYBILLS_OF_ONE = 50;

/** Under which waybill goods are on their way, and how often they had one. */
export interface CorrectableParcel {
  readonly state: ExchangeState;
  readonly carrier: Carrier | null;
  readonly waybill: string | null;
  readonly sent: number;
}

/** Why the waybill of goods cannot be corrected; empty when it can: they are on their way, another number is given, and a reason that their owner reads. */
export const whyNotCorrectable = (
  parcel: CorrectableParcel,
  { carrier, waybill, reason }: { readonly carrier: Carrier; readonly waybill: string; readonly reason: string },
): readonly Failure[] => {
  const same = carrier === parcel.carrier && waybill === parcel.waybill;
  return [
    ...when(parcel.state !== 'shipped', failure('wrongState', { data: { state: parcel.state } })),
    ...when(same || parcel.sent >= MOST_WAYBILLS_OF_ONE, failure('badRequest', { field: 'waybill' })),
    ...when([...tidyText(reason)].length < LEAST_REASON, failure('badRequest', { field: 'reason' })),
  ];
};

/** What the issuer of the goods may do, in the order of the work. */
export const ISSUER_EXCHANGE_MOVES = Object.freeze(['prepare', 'ship', 'deliver', 'cancel'] as const);
export type IssuerExchangeMove = (typeof ISSUER_EXCHANGE_MOVES)[number];

/** Where goods stand of which labels and slips are printed: paid for, and not received yet. */
export const PRINTABLE_EXCHANGE_STATES: ReadonlySet<ExchangeState> = new Set(['requested', 'preparing', 'shipped', 'delivered']);

const two = (value: number): string => String(value).padStart(2, '0');

/** The number of a redemption certificate: the Korean day of completion and the exchange's own number, as `20261121-000042`. */
export const certificateNumber = (exchangeId: ExchangeId, completedAt: string): string => {
  const { year, month, day } = koreanTime(new Date(completedAt));
  return `${year}${two(month)}${two(day)}-${String(exchangeId).padStart(6, '0')}`;
};

/** What stands on the parcel of an exchange, and in its QR code: the site and the exchange's own number, as `NARU-GOLD-000042`. */
export const exchangeCode = (siteCode: SiteCode, exchangeId: ExchangeId): string => `${siteCode}-${String(exchangeId).padStart(6, '0')}`;

export interface ExchangeableToken extends ListableToken {
  readonly nftKind: NftKind;
}

export interface ExchangeFacts {
  readonly ownerDid: Did;
  readonly state: ExchangeState;
}

export interface WithdrawableExchange extends ExchangeFacts {
  /** Others go in its parcel without a delivery to pay, and have not ended. */
  readonly carriesOthers: boolean;
}

/** Why `actor` cannot redeem a token for goods; empty when they can. What keeps it off the market keeps it here, and only some NFTs stand for goods. */
export const whyNotExchangeable = (token: ExchangeableToken, actor: Actor): readonly Failure[] => {
  const reasons = whyNotListable(token, actor);
  return [
    ...reasons.filter(({ name }) => name === 'noPermission'),
    ...when(token.nftKind !== 'transferable', failure('notTransferable')),
    ...reasons.filter(({ name }) => name !== 'noPermission'),
  ];
};

/**
 * Why `actor` cannot withdraw from an exchange; empty when they can: until its issuer prepares the goods, and after what goes in its parcel without paying for
 * the delivery.
 */
export const whyNotWithdrawable = (exchange: WithdrawableExchange, actor: Actor): readonly Failure[] => [
  ...when(didOf(actor) !== exchange.ownerDid, failure('noPermission')),
  ...when(EXCHANGE_LIFECYCLE[exchange.state].withdraw === undefined, failure('wrongState', { data: { state: exchange.state } })),
  ...when(exchange.carriesOthers, failure('carriesOthers')),
];

/** Why `actor` cannot confirm that they have the goods; empty when they can: from their leaving on, for they may be there before anybody says so. */
export const whyNotReceivable = (exchange: ExchangeFacts, actor: Actor): readonly Failure[] => [
  ...when(didOf(actor) !== exchange.ownerDid, failure('noPermission')),
  ...when(exchange.state !== 'shipped' && exchange.state !== 'delivered', failure('wrongState', { data: { state: exchange.state } })),
];

export const whyNotPayable = (exchange: ExchangeFacts, actor: Actor): readonly Failure[] => [
  ...when(didOf(actor) !== exchange.ownerDid, failure('noPermission')),
  ...when(exchange.state !== 'awaitingPayment', failure('wrongState', { data: { state: exchange.state } })),
];

/** The moves of the issuer that an exchange in `state` allows, in the order of the work. */
export const issuerMovesFrom = (state: ExchangeState): readonly IssuerExchangeMove[] => {
  const moves = EXCHANGE_LIFECYCLE[state];
  return ISSUER_EXCHANGE_MOVES.filter((move) => moves[move] !== undefined);
};
