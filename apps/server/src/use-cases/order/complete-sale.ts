import { type Failure, failure } from '@naru/domain/failure';
import { isConfirmable, type PaymentMethod } from '@naru/domain/order';
import { fail, type OrderId, ok, type Result } from '@naru/domain/shared';
import { eq, sql } from 'drizzle-orm';
import { approvedByOrder, archiveApproval } from '../../kernel/approvals.ts';
import { authorizationFor, authorize } from '../../kernel/authorize.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { endOffer } from '../../kernel/end-offer.ts';
import type { TokenRow } from '../../kernel/facts/token.ts';
import type { Party } from '../../kernel/history.ts';
import { moveToken, partyOf } from '../../kernel/move-token.ts';
import { type Notice, notify } from '../../kernel/notify.ts';
import { notifySale } from '../../kernel/notify-webhooks.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { only } from '../../kernel/only.ts';
import { countIssuerSale, countTrade, recountListings } from '../../kernel/product-stats.ts';
import type { Db } from '../../stores/db.ts';
import { mustMoveRow } from '../../stores/move-rows.ts';
import { items, listings, offers, orders, products, sites, tokens } from '../../stores/schema/index.ts';
import { lockOwnOrder, type OrderRow } from './lock-order.ts';

/** Hands a paid order's NFT over, in the payment's transaction: token, listing, offer or item, other offers, row 03, chain command and notices. */
export const completeSale = async (
  deps: Deps,
  tx: Db,
  order: OrderRow,
  { method, at: now }: { readonly method: PaymentMethod; readonly at: Date },
): Promise<void> => {
  const { tokenId } = order;
  if (tokenId === null) throw new Error('an order without an NFT');
  const token = only(await tx.select().from(tokens).where(eq(tokens.tokenId, tokenId)).for('no key update'));
  const buyer = await partyOf(tx, order.buyerMemberId);
  const seller = await sellerOf(tx, order);
  const mine = eq(orders.id, order.id);
  await mustMoveRow(tx, 'order', 'pay', { where: mine, set: { method, paidAt: now, version: order.version + 1 } });
  const done = { completedAt: now, endedAt: now, updatedAt: now, version: order.version + 2 };
  await mustMoveRow(tx, 'order', 'complete', { where: mine, set: done });
  if (order.kind === 'store') {
    const set = { reservedOrderId: null, updatedAt: now, version: sql`${items.version} + 1` };
    await mustMoveRow(tx, 'item', 'sell', { where: eq(items.id, token.itemId), set });
    await countIssuerSale(tx, order, now);
  }
  if (order.listingId !== null) {
    await mustMoveRow(tx, 'listing', 'sell', { where: eq(listings.id, order.listingId), set: { closedAt: now, updatedAt: now } });
    await recountListings(tx, order.productId, now);
  }
  if (order.offerId !== null) {
    const offer = only(await tx.select().from(offers).where(eq(offers.id, order.offerId)).for('no key update'));
    await endOffer(tx, offer, { event: 'purchase', at: now });
  }
  const under = await authorizationOf(deps, tx, order, token);
  await moveToken(deps, tx, { token, from: seller, to: buyer, tradeType: 'sale', price: order.price, under, at: now });
  await countTrade(tx, order.productId, order.price, now);
  await notifySale(tx, order, now);
  await tell(tx, order, seller, now);
};

/** What the seller has signed: for their listing, for the offer, or, as an issuer whose shelf stands open to every buyer, now. */
const authorizationOf = async (deps: Deps, tx: Db, order: OrderRow, token: TokenRow): Promise<number> => {
  const { tokenId, siteCode } = token;
  if (order.offerId !== null) return authorizationFor(tx, tokenId, `offer:${order.offerId}`);
  if (order.listingId !== null) return authorizationFor(tx, tokenId, `listing:${order.listingId}`);
  const { id, price, buyerMemberId: buyer } = order;
  const approved = await approvedByOrder({ order: id, tokenId, price, buyer });
  await archiveApproval(deps, tx, { memberId: buyer, approved, at: deps.clock.now() });
  const act = { kind: 'move', to: { memberId: buyer } } as const;
  return authorize(deps, tx, { token, by: { siteCode }, cause: `order:${id}`, approval: approved.digest, act });
};

const sellerOf = async (tx: Db, order: OrderRow): Promise<Party> => {
  if (order.sellerMemberId !== null) return partyOf(tx, order.sellerMemberId);
  const site = only(await tx.select({ name: sites.name }).from(sites).where(eq(sites.siteCode, order.siteCode)));
  return { memberId: null, nickname: site.name };
};

const tell = async (tx: Db, order: OrderRow, seller: Party, at: Date): Promise<void> => {
  const product = only(await tx.select({ name: products.name }).from(products).where(eq(products.id, order.productId)));
  const payload = { orderId: order.id, tokenId: order.tokenId, name: product.name, price: order.price, deposit: order.deposit };
  const notices: Notice[] = [{ memberId: order.buyerMemberId, kind: 'bought', payload }];
  if (seller.memberId !== null) notices.push({ memberId: seller.memberId, kind: 'sold', payload });
  await notify(tx, notices, at);
};

/** Confirms an own purchase, so that its seller is paid early. `lookupFailed`, `noPermission`, `wrongState`: not completed, confirmed, or reversed. */
export const confirmOrder = (
  deps: Deps,
  member: Member,
  { orderId, key }: { readonly orderId: OrderId } & Keyed,
): Promise<Result<void, Failure>> =>
  once(deps, member, key, async (tx): Promise<Result<void, Failure>> => {
    const order = await lockOwnOrder(tx, member, orderId);
    if (!order.ok) return order;
    const now = deps.clock.now();
    if (!isConfirmable(order.value, now)) return fail(failure('wrongState', { data: { state: order.value.state } }));
    await tx.update(orders).set({ confirmedAt: now, updatedAt: now }).where(eq(orders.id, orderId));
    return ok(undefined);
  });
