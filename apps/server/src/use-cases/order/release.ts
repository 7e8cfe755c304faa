import { type Failure, failure } from '@naru/domain/failure';
import { fail, type OrderId, ok, type Result } from '@naru/domain/shared';
import { and, eq, sql } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { only } from '../../kernel/only.ts';
import { recountListings } from '../../kernel/product-stats.ts';
import type { Db } from '../../stores/db.ts';
import { moveRow, moveRows } from '../../stores/move-rows.ts';
import { items, listings, orders, products } from '../../stores/schema/index.ts';
import { releaseExchange } from '../exchange/end-exchange.ts';
import { resumeOffer } from '../offer/end-offers.ts';
import { type OrderRow, ownOrder } from './lock-order.ts';
import { notifyBuyer } from './news.ts';
import { depositSum, lockPayableWith, speaksForAll } from './together.ts';

/** Gives back what an order reserved: the item to the shelf, the listing to the market, the accepted offer its remaining time, a redeemed NFT to its owner. */
const releaseReserved = async (
  deps: Pick<Deps, 'keys' | 'chain'>,
  tx: Db,
  order: OrderRow,
  { event, at }: { readonly event: 'cancel' | 'expire'; readonly at: Date },
): Promise<void> => {
  if (order.kind === 'exchangeFee') await releaseExchange(deps, tx, order, { event, at });
  if (order.kind === 'store' && order.itemId !== null) {
    // It comes back at the price that its product has by now, which nobody changes in between.
    const { price } = only(await tx.select({ price: products.price }).from(products).where(eq(products.id, order.productId)).for('share'));
    await moveRows(tx, 'item', 'release', {
      where: and(eq(items.id, order.itemId), eq(items.reservedOrderId, order.id)),
      set: { price, reservedOrderId: null, updatedAt: at, version: sql`${items.version} + 1` },
    });
  }
  if (order.listingId !== null) {
    await moveRows(tx, 'listing', 'release', {
      where: and(eq(listings.id, order.listingId), eq(listings.reservedOrderId, order.id)),
      set: { reservedOrderId: null, updatedAt: at },
    });
    await recountListings(tx, order.productId, at);
  }
  if (order.offerId !== null) await resumeOffer(tx, order.offerId, order.id, at);
};

/** Ends an unpaid order, by its buyer or by time, and gives back what it reserved; refused with `orderEnded` once it is paid or ended. */
export const endUnpaid = async (
  deps: Deps,
  tx: Db,
  order: OrderRow,
  event: 'cancel' | 'expire',
): Promise<Result<OrderRow['state'], Failure>> => {
  const now = deps.clock.now();
  const set = { endedAt: now, updatedAt: now, version: order.version + 1 };
  const ended = await moveRow(tx, 'order', event, { where: eq(orders.id, order.id), set });
  if (!ended.ok) return fail(failure('orderEnded', { data: { state: order.state } }));
  await releaseReserved(deps, tx, order, { event, at: now });
  // Who was given an account has to know that it takes no money any more; who never chose how to pay has only left.
  if (event === 'expire' && order.state === 'awaitingDeposit' && (await speaksForAll(tx, order, ['awaitingDeposit', 'expired'])))
    await notifyBuyer(tx, order, { kind: 'orderExpired', price: await depositSum(tx, order), at: now });
  return ok(ended.value.state);
};

/** Calls an own order off before it is paid, and all that is paid together with it. Refused: `lookupFailed`, `noPermission`, and `orderEnded` once it is paid or ended. */
export const cancelOrder = (
  deps: Deps,
  member: Member,
  { orderId, key }: { readonly orderId: OrderId } & Keyed,
): Promise<Result<void, Failure>> =>
  once(deps, member, key, async (tx): Promise<Result<void, Failure>> => {
    const own = await ownOrder(tx, member, orderId);
    if (!own.ok) return own;
    const unpaid = await lockPayableWith(tx, own.value);
    if (unpaid.length === 0) return fail(failure('orderEnded', { data: { state: own.value.state } }));
    for (const order of unpaid) {
      const ended = await endUnpaid(deps, tx, order, 'cancel');
      if (!ended.ok) return ended;
    }
    return ok(undefined);
  });
