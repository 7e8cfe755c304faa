import type { WebhookData } from '@naru/contract/webhook';
import type { ExchangeMove } from '@naru/domain/exchange';
import type { OfferMove } from '@naru/domain/offer';
import type { OrderKind } from '@naru/domain/order';
import type { WebhookId } from '@naru/domain/shared';
import { mayAs } from '@naru/domain/staff';
import {
  MINT_JOB_WEBHOOK_EVENTS,
  OFFER_WEBHOOK_EVENTS,
  REDEMPTION_WEBHOOK_EVENTS,
  SETTLEMENT_WEBHOOK_EVENTS,
  type WebhookMessageType,
} from '@naru/domain/webhook';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { randomSecret } from '../gateways/secrets/random-secret.ts';
import type { Db } from '../stores/db.ts';
import {
  type bulkJobs,
  type exchanges,
  members,
  type offers,
  type orders,
  type payouts,
  siteAuthorities,
  webhookMessages,
  webhooks,
} from '../stores/schema/index.ts';

/** What happened, in the words of the wire. */
type Happened = { [Type in WebhookMessageType]: { readonly type: Type; readonly data: WebhookData[Type] } }[WebhookMessageType];

/** Whom it concerns. */
interface Concerned {
  readonly memberIds: readonly (number | null)[];
  readonly siteCode: string | null;
}

/** A message as it goes out: its id, by which an address knows it again, and its body. */
export const webhookMessage = ({ type, data }: Happened, at: Date): { readonly key: string; readonly body: string } => ({
  key: `msg_${randomSecret(18)}`,
  body: JSON.stringify({ type, timestamp: at.toISOString(), data }),
});

/** Puts a message to one address beside the action. */
export const queueWebhook = async (tx: Db, webhookId: WebhookId, happened: Happened, at: Date): Promise<void> => {
  await tx.insert(webhookMessages).values({ webhookId, type: happened.type, ...webhookMessage(happened, at), dueAt: at, createdAt: at });
};

/** Queues an event in its action's transaction for every subscribed address of the members concerned and the site's staff: sent only if the action stands. */
export const notifyWebhooks = async (tx: Db, happened: Happened, { memberIds, siteCode }: Concerned, at: Date): Promise<void> => {
  const ids = memberIds.filter((id) => id !== null);
  const own = ids.length === 0 ? undefined : and(isNull(webhooks.siteCode), inArray(webhooks.memberId, ids));
  const ofSite = siteCode === null ? undefined : eq(webhooks.siteCode, siteCode);
  if (own === undefined && ofSite === undefined) return;
  const found = await tx
    .select({ id: webhooks.id, siteCode: webhooks.siteCode, role: siteAuthorities.role })
    .from(webhooks)
    .innerJoin(members, eq(members.id, webhooks.memberId))
    .leftJoin(siteAuthorities, and(eq(siteAuthorities.memberId, webhooks.memberId), eq(siteAuthorities.siteCode, webhooks.siteCode)))
    .where(
      and(
        or(own, ofSite),
        eq(webhooks.state, 'active'),
        eq(members.state, 'active'),
        sql`${webhooks.events} @> ${JSON.stringify([happened.type])}::jsonb`,
      ),
    )
    .orderBy(webhooks.id);
  // Who no longer acts for a site, or only looks, is told nothing of it any more.
  const wanted = found.filter(({ siteCode: site, role }) => site === null || (role !== null && mayAs(role, 'operator')));
  for (const { id } of wanted) await queueWebhook(tx, id, happened, at);
};

type Order = Pick<
  typeof orders.$inferSelect,
  'id' | 'kind' | 'tokenId' | 'productId' | 'siteCode' | 'price' | 'buyerMemberId' | 'sellerMemberId'
>;

const isSale = (kind: OrderKind): kind is Exclude<OrderKind, 'exchangeFee'> => kind !== 'exchangeFee';

const partiesOf = ({ buyerMemberId, sellerMemberId, siteCode }: Order) => ({ memberIds: [buyerMemberId, sellerMemberId], siteCode });

/** Tells of a sale: its buyer, its seller, and the site whose product it is. */
export const notifySale = async (tx: Db, order: Order, at: Date): Promise<void> => {
  const { id: orderId, kind, tokenId, productId, siteCode, price } = order;
  if (!isSale(kind) || tokenId === null) return;
  await notifyWebhooks(tx, { type: 'sale.completed', data: { orderId, kind, tokenId, productId, siteCode, price } }, partiesOf(order), at);
};

/** Tells of money of a sale that has gone back, whole or in part. */
export const notifyRefund = async (tx: Db, order: Order, amount: number, at: Date): Promise<void> => {
  const { id: orderId, kind, tokenId, productId, siteCode } = order;
  if (!isSale(kind) || tokenId === null) return;
  await notifyWebhooks(tx, { type: 'sale.refunded', data: { orderId, tokenId, productId, siteCode, amount } }, partiesOf(order), at);
};

type Offer = typeof offers.$inferSelect;

/** Tells both sides of an offer of what has just become of it; `made`, where it is new. */
export const notifyOffer = async (tx: Db, offer: Offer, move: OfferMove | 'made', at: Date): Promise<void> => {
  const type = move === 'made' ? 'offer.made' : OFFER_WEBHOOK_EVENTS[move];
  if (type === null) return;
  const { id: offerId, tokenId, productId, state, price, counterPrice, buyerMemberId, ownerMemberId } = offer;
  const data = { offerId, tokenId, productId, state, price, counterPrice };
  await notifyWebhooks(tx, { type, data }, { memberIds: [buyerMemberId, ownerMemberId], siteCode: null }, at);
};

type Exchange = Pick<typeof exchanges.$inferSelect, 'id' | 'tokenId' | 'productId' | 'siteCode' | 'state' | 'ownerMemberId'>;

/** Tells owner and issuer of what has just become of a redemption; `pay`, where it costs nothing and is in its issuer’s hands at once. */
export const notifyRedemption = async (tx: Db, exchange: Exchange, move: ExchangeMove, at: Date): Promise<void> => {
  const { id: exchangeId, tokenId, productId, siteCode, state, ownerMemberId } = exchange;
  const data = { exchangeId, tokenId, productId, siteCode, state };
  await notifyWebhooks(tx, { type: REDEMPTION_WEBHOOK_EVENTS[move], data }, { memberIds: [ownerMemberId], siteCode }, at);
};

/** Tells a site how one of its mint jobs has ended. */
export const notifyMintJob = async (
  tx: Db,
  { id: jobId, siteCode }: Pick<typeof bulkJobs.$inferSelect, 'id' | 'siteCode'>,
  { end, minted, failed }: { readonly end: keyof typeof MINT_JOB_WEBHOOK_EVENTS; readonly minted: number; readonly failed: number },
  at: Date,
): Promise<void> => {
  const data = { jobId, siteCode, minted, failed };
  await notifyWebhooks(tx, { type: MINT_JOB_WEBHOOK_EVENTS[end], data }, { memberIds: [], siteCode }, at);
};

type Payout = Pick<typeof payouts.$inferSelect, 'id' | 'memberId' | 'siteCode' | 'amount'>;

/** Tells whoever is paid of what has become of their money. */
export const notifySettlement = async (tx: Db, payout: Payout, move: keyof typeof SETTLEMENT_WEBHOOK_EVENTS, at: Date): Promise<void> => {
  const { id: payoutId, memberId, siteCode, amount } = payout;
  const data = { payoutId, siteCode, amount };
  await notifyWebhooks(tx, { type: SETTLEMENT_WEBHOOK_EVENTS[move], data }, { memberIds: [memberId], siteCode }, at);
};
