import { EXCHANGE_LIFECYCLE } from '@naru/domain/exchange';
import { OFFER_LIFECYCLE } from '@naru/domain/offer';
import { statesOf } from '@naru/domain/shared';
import type { WebhookMessageType } from '@naru/domain/webhook';
import * as z from 'zod/mini';
import { instant, nonNegativeInteger, positiveInteger, secretId, siteCode, tokenId, won } from '../shared/primitives.ts';

/** What each event says: numbers, states and sums in whole won, by which the rest is asked for. Never who somebody is or where they live. */
const saleData = z.object({
  orderId: secretId,
  kind: z.enum(['store', 'listing', 'offer']),
  tokenId,
  productId: positiveInteger,
  siteCode,
  price: won,
});
const refundData = z.object({ orderId: secretId, tokenId, productId: positiveInteger, siteCode, amount: won });
const offerData = z.object({
  offerId: positiveInteger,
  tokenId,
  productId: positiveInteger,
  state: z.enum(statesOf(OFFER_LIFECYCLE)),
  price: won,
  counterPrice: z.nullable(won),
});
const redemptionData = z.object({
  exchangeId: positiveInteger,
  tokenId,
  productId: positiveInteger,
  siteCode,
  state: z.enum(statesOf(EXCHANGE_LIFECYCLE)),
});
const mintJobData = z.object({ jobId: positiveInteger, siteCode, minted: nonNegativeInteger, failed: nonNegativeInteger });
const settlementData = z.object({ payoutId: z.string(), siteCode: z.nullable(siteCode), amount: positiveInteger });

const event = <const Type extends WebhookMessageType, Data extends z.ZodMiniType>(type: Type, data: Data) =>
  z.object({ type: z.literal(type), timestamp: instant, data });

/** The body of each kind of message, by its type: when it happened, and what it says. */
export const WEBHOOK_BODIES = Object.freeze({
  'sale.completed': event('sale.completed', saleData),
  'sale.refunded': event('sale.refunded', refundData),
  'offer.made': event('offer.made', offerData),
  'offer.countered': event('offer.countered', offerData),
  'offer.accepted': event('offer.accepted', offerData),
  'offer.declined': event('offer.declined', offerData),
  'offer.cancelled': event('offer.cancelled', offerData),
  'offer.expired': event('offer.expired', offerData),
  'redemption.requested': event('redemption.requested', redemptionData),
  'redemption.preparing': event('redemption.preparing', redemptionData),
  'redemption.shipped': event('redemption.shipped', redemptionData),
  'redemption.delivered': event('redemption.delivered', redemptionData),
  'redemption.completed': event('redemption.completed', redemptionData),
  'redemption.withdrawn': event('redemption.withdrawn', redemptionData),
  'redemption.cancelled': event('redemption.cancelled', redemptionData),
  'redemption.refunded': event('redemption.refunded', redemptionData),
  'mintJob.done': event('mintJob.done', mintJobData),
  'mintJob.failed': event('mintJob.failed', mintJobData),
  'settlement.paid': event('settlement.paid', settlementData),
  'settlement.returned': event('settlement.returned', settlementData),
  ping: event('ping', z.object({})),
});

/** What each kind of message says. */
export type WebhookData = { readonly [Type in WebhookMessageType]: z.infer<(typeof WEBHOOK_BODIES)[Type]>['data'] };
export type WebhookBody = { [Type in WebhookMessageType]: z.infer<(typeof WEBHOOK_BODIES)[Type]> }[WebhookMessageType];

/** The headers of Standard Webhooks: the id of the message, the same in every delivery attempt; when this try was signed, in seconds; one signature or two. */
export const WEBHOOK_HEADERS = Object.freeze({ id: 'webhook-id', timestamp: 'webhook-timestamp', signature: 'webhook-signature' } as const);
export const WEBHOOK_SECRET_MARK = 'whsec_';

const isType = (type: unknown): type is WebhookMessageType => typeof type === 'string' && Object.hasOwn(WEBHOOK_BODIES, type);

/** Reads the body of a message; null for one of a kind that this version does not know, and for what is none. */
export const parseWebhookBody = (body: unknown): WebhookBody | null => {
  const type = typeof body === 'object' && body !== null && 'type' in body ? body.type : undefined;
  if (!isType(type)) return null;
  const read = WEBHOOK_BODIES[type].safeParse(body);
  return read.success ? read.data : null;
};
