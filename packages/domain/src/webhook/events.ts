import type { BulkMove } from '../bulk/lifecycle.ts';
import type { ExchangeMove } from '../exchange/rules.ts';
import type { OfferMove } from '../offer/rules.ts';
import type { PayoutMove } from '../payout/views.ts';
import type { SiteCode } from '../shared/ids.ts';

/** Every event of which an address may be told, but for `ping`, which is asked for. */
export const WEBHOOK_EVENTS = Object.freeze([
  'sale.completed',
  'sale.refunded',
  'offer.made',
  'offer.countered',
  'offer.accepted',
  'offer.declined',
  'offer.cancelled',
  'offer.expired',
  'redemption.requested',
  'redemption.preparing',
  'redemption.shipped',
  'redemption.delivered',
  'redemption.completed',
  'redemption.withdrawn',
  'redemption.cancelled',
  'redemption.refunded',
  'mintJob.done',
  'mintJob.failed',
  'settlement.paid',
  'settlement.returned',
] as const);
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
export type WebhookMessageType = WebhookEvent | 'ping';

type NounOf<Event extends string> = Event extends `${infer Noun}.${string}` ? Noun : never;
export type WebhookNoun = NounOf<WebhookEvent>;

const WEBHOOK_NOUNS = Object.freeze(['sale', 'offer', 'redemption', 'mintJob', 'settlement'] as const satisfies readonly WebhookNoun[]);

export interface WebhookEventGroup {
  readonly noun: WebhookNoun;
  readonly events: readonly WebhookEvent[];
}

/** Events by what they are about; nothing of which there is none. */
export const webhookEventGroups = (events: readonly WebhookEvent[]): readonly WebhookEventGroup[] =>
  WEBHOOK_NOUNS.map((noun) => ({ noun, events: events.filter((type) => type.startsWith(`${noun}.`)) })).filter(
    (group) => group.events.length > 0,
  );

const MEMBER_EVENTS: readonly WebhookEvent[] = Object.freeze(WEBHOOK_EVENTS.filter((type) => !type.startsWith('mintJob.')));
const SITE_EVENTS: readonly WebhookEvent[] = Object.freeze(WEBHOOK_EVENTS.filter((type) => !type.startsWith('offer.')));

/** Of what an address may be told: a member’s own, where it stands for no site, of no minting, which is an issuer’s; one of a site of no offers. */
export const possibleWebhookEvents = (siteCode: SiteCode | null): readonly WebhookEvent[] =>
  siteCode === null ? MEMBER_EVENTS : SITE_EVENTS;

type EventOf<Noun extends string> = Extract<WebhookEvent, `${Noun}.${string}`>;

/** What is told of each move of an offer; buying it is a sale. */
export const OFFER_WEBHOOK_EVENTS: Readonly<Record<OfferMove, EventOf<'offer'> | null>> = Object.freeze({
  accept: 'offer.accepted',
  counter: 'offer.countered',
  decline: 'offer.declined',
  cancel: 'offer.cancelled',
  expire: 'offer.expired',
  purchase: null,
});

/** What is told of each move of a redemption; paying its costs is what puts it into its issuer’s hands. */
export const REDEMPTION_WEBHOOK_EVENTS: Readonly<Record<ExchangeMove, EventOf<'redemption'>>> = Object.freeze({
  pay: 'redemption.requested',
  prepare: 'redemption.preparing',
  ship: 'redemption.shipped',
  deliver: 'redemption.delivered',
  complete: 'redemption.completed',
  withdraw: 'redemption.withdrawn',
  cancel: 'redemption.cancelled',
  resend: 'redemption.preparing',
  refund: 'redemption.refunded',
});

export const MINT_JOB_WEBHOOK_EVENTS: Readonly<Record<Extract<BulkMove, 'finish' | 'finishPartly'>, EventOf<'mintJob'>>> = Object.freeze({
  finish: 'mintJob.done',
  finishPartly: 'mintJob.failed',
});

export const SETTLEMENT_WEBHOOK_EVENTS: Readonly<Record<Extract<PayoutMove, 'pay' | 'return'>, EventOf<'settlement'>>> = Object.freeze({
  pay: 'settlement.paid',
  return: 'settlement.returned',
});
