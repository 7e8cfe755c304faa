import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, count, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Deps, Member } from '../../composition/deps.ts';
import type { Db } from '../../stores/db.ts';
import { items, members, orders, products } from '../../stores/schema/index.ts';
import { type OnceKey, once } from '../shared/once.ts';
import { newOrderId, type Opened, writeOrder } from './open-order.ts';

interface StoreOrder {
  readonly productId: number;
  readonly price: number;
}

/** Orders one unit of a store's product at the price that the buyer saw, and reserves it; refused with `soldOut` when none is left. */
export const buyFromStore = (deps: Deps, buyer: Member, order: StoreOrder, key?: OnceKey): Promise<Result<Opened, Failure>> =>
  once(deps, buyer, key, (tx) => reserve(deps, tx, buyer, order));

const reserve = async (deps: Deps, tx: Db, buyer: Member, { productId, price }: StoreOrder): Promise<Result<Opened, Failure>> => {
  const [product] = await tx.select().from(products).where(eq(products.id, productId));
  if (product?.state !== 'onSale')
    return fail(failure(product === undefined || product.state === 'deleted' ? 'lookupFailed' : 'listingEnded'));
  if (product.price !== price) return fail(failure('priceChanged', { data: { price: product.price } }));
  if (product.perMemberLimit !== null && !(await withinLimit(tx, buyer, productId, product.perMemberLimit))) {
    return fail(failure('quantityExceeded', { data: { limit: product.perMemberLimit } }));
  }
  const orderId = newOrderId();
  const claimed = await claimItem(tx, productId, orderId, deps.clock.now());
  if (claimed === undefined) return fail(failure(await soldOutOr(tx, productId)));
  return ok(
    await writeOrder(deps, tx, buyer, {
      orderId,
      kind: 'store',
      sellerMemberId: null,
      siteCode: product.siteCode,
      productId,
      itemId: claimed.id,
      tokenId: claimed.tokenId ?? '',
      listingId: null,
      price: product.price,
      royaltyBasisPoints: 0,
    }),
  );
};

/** Reserves the first free item in one statement; buyers at the same moment skip each other's rows instead of queueing for one (trust, I2). */
const claimItem = async (tx: Db, productId: number, orderId: string, at: Date) => {
  const free = tx
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.productId, productId), eq(items.state, 'onSale')))
    .orderBy(items.id)
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await tx
    .update(items)
    .set({ state: 'reserved', reservedOrderId: orderId, updatedAt: at, version: sql`${items.version} + 1` })
    .where(inArray(items.id, free))
    .returning({ id: items.id, tokenId: items.tokenId });
  return claimed;
};

/** Nothing free: gone for good, or only reserved by orders that may still end unpaid. */
const soldOutOr = async (tx: Db, productId: number): Promise<'soldOut' | 'reservedByAnother'> => {
  const [row] = await tx
    .select({ reserved: count() })
    .from(items)
    .where(and(eq(items.productId, productId), inArray(items.state, ['onSale', 'reserved'])));
  return (row?.reserved ?? 0) > 0 ? 'reservedByAnother' : 'soldOut';
};

/** Counts a buyer's living orders of a product, one buyer at a time, so that two at once do not both find room. */
const withinLimit = async (tx: Db, buyer: Member, productId: number, limit: number): Promise<boolean> => {
  await tx.select({ id: members.id }).from(members).where(eq(members.id, buyer.id)).for('update');
  const [row] = await tx
    .select({ bought: count() })
    .from(orders)
    .where(
      and(
        eq(orders.productId, productId),
        eq(orders.buyerMemberId, buyer.id),
        eq(orders.kind, 'store'),
        notInArray(orders.state, ['cancelled', 'expired', 'refunded']),
      ),
    );
  return (row?.bought ?? 0) < limit;
};
