import { type Failure, failure } from '@naru/domain/failure';
import { splitSale } from '@naru/domain/ledger';
import { type OpenedOrder, orderDeadline, PAYABLE_ORDER_STATES } from '@naru/domain/order';
import {
  fail,
  type ItemId,
  type ListingId,
  type OfferId,
  type OrderId,
  ok,
  type ProductId,
  parseWon,
  type Result,
} from '@naru/domain/shared';
import { and, eq, ne } from 'drizzle-orm';
import { digestOf, randomSecret } from '../../gateways/secrets/random-secret.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { orders } from '../../stores/schema/index.ts';
import { isFrozen, type OrderRow, ownOrder } from './lock-order.ts';
import { lockPayableWith } from './together.ts';

/** What an order is about: the listing or the accepted offer that it reserves, or the exchange whose costs it pays. */
type OrderedThing = OrderedNft &
  (
    | (SoldByMember & { readonly kind: 'listing'; readonly listingId: ListingId })
    | (SoldByMember & { readonly kind: 'offer'; readonly offerId: OfferId })
    | { readonly kind: 'exchangeFee' }
  );

interface OrderedNft {
  readonly orderId: OrderId;
  readonly siteCode: string;
  readonly productId: ProductId;
  readonly itemId: ItemId;
  readonly tokenId: string;
  readonly price: number;
}

interface SoldByMember {
  readonly sellerMemberId: number;
  readonly royaltyBasisPoints: number;
}

/** Who sells, and at which rates: costs of an exchange go to the issuer whole. */
const sellerOf = (thing: OrderedThing, feeBasisPoints: number) => {
  if (thing.kind === 'exchangeFee') return { sellerMemberId: null, rates: { feeBasisPoints: 0, royaltyBasisPoints: 0 }, about: {} };
  const about = thing.kind === 'listing' ? { listingId: thing.listingId } : { offerId: thing.offerId };
  return { sellerMemberId: thing.sellerMemberId, rates: { feeBasisPoints, royaltyBasisPoints: thing.royaltyBasisPoints }, about };
};

/** A new order's id; known before the row is written, since what is reserved points to it. */
export const newOrderId = (): OrderId => brand.order(randomSecret(18));

/** The address of the page that takes the payment of an order. */
export const payUrlOf = (payKey: string): string => `/nft/pay?key=${payKey}`;

/** Writes an order in state CREATED, with its deadline and the secret address of its payment page. */
export const writeOrder = async (
  { fees, clock }: Pick<Deps, 'fees' | 'clock'>,
  tx: Db,
  buyer: Member,
  thing: OrderedThing,
): Promise<OpenedOrder> => {
  const now = clock.now();
  const price = parseWon(thing.price);
  const deadline = orderDeadline('created', null, now);
  if (!price.ok || deadline === undefined) throw new Error('an order without a price or a deadline');
  const { sellerMemberId, rates, about } = sellerOf(thing, await fees.now(tx, now));
  const split = splitSale({ price: price.value, ...rates });
  const payKey = randomSecret(24);
  await tx.insert(orders).values({
    id: thing.orderId,
    kind: thing.kind,
    buyerMemberId: buyer.id,
    sellerMemberId,
    siteCode: thing.siteCode,
    productId: thing.productId,
    itemId: thing.itemId,
    tokenId: thing.tokenId,
    ...about,
    price: split.price,
    fee: split.fee,
    royalty: split.royalty,
    deposit: split.deposit,
    payKeyHash: digestOf(payKey),
    deadline,
    createdAt: now,
    updatedAt: now,
  });
  return { orderId: thing.orderId, payUrl: payUrlOf(payKey), deadline: deadline.toISOString() };
};

/**
 * Gives an order that can still be paid, with all that is paid together with it, a fresh secret address; the one before no longer works. The caller has locked
 * the order. Refused: `orderEnded`, `tokenFrozen`.
 */
export const freshPayAddress = async ({ clock }: Pick<Deps, 'clock'>, tx: Db, order: OrderRow): Promise<Result<OpenedOrder, Failure>> => {
  const now = clock.now();
  if (!PAYABLE_ORDER_STATES.has(order.state) || order.deadline <= now) {
    return fail(failure('orderEnded', { data: { state: order.state } }));
  }
  if (await isFrozen(tx, order, 'look')) return fail(failure('tokenFrozen'));
  const payKey = randomSecret(24);
  if (order.togetherId !== null)
    await tx
      .update(orders)
      .set({ payKeyHash: null })
      .where(and(eq(orders.togetherId, order.togetherId), ne(orders.id, order.id)));
  await tx
    .update(orders)
    .set({ payKeyHash: digestOf(payKey), updatedAt: now })
    .where(eq(orders.id, order.id));
  return ok({ orderId: brand.order(order.id), payUrl: payUrlOf(payKey), deadline: order.deadline.toISOString() });
};

/** Where an own order is paid, asked for anew: the platform keeps only what checks the address, so whoever closed the page gets another one. */
export const openPaymentAnew = (
  deps: Deps,
  member: Member,
  { orderId }: { readonly orderId: OrderId },
): Promise<Result<OpenedOrder, Failure>> =>
  deps.transact(async (tx): Promise<Result<OpenedOrder, Failure>> => {
    const own = await ownOrder(tx, member, orderId);
    if (!own.ok) return own;
    const unpaid = await lockPayableWith(tx, own.value);
    return freshPayAddress(deps, tx, unpaid.find(({ id }) => id === orderId) ?? own.value);
  });
