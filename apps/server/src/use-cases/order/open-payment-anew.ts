import { type Failure, failure } from '@naru/domain/failure';
import { type OpenedOrder, PAYABLE_ORDER_STATES } from '@naru/domain/order';
import { fail, type OrderId, ok, type Result } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import { digestOf, randomSecret } from '../../gateways/secrets/random-secret.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { orders } from '../../stores/schema/index.ts';
import { isFrozen } from './frozen.ts';
import { lockOwnOrder, type OrderRow } from './lock-order.ts';
import { payUrlOf } from './open-order.ts';

/** Gives an order that can still be paid a fresh secret address; the one before no longer works. The caller has locked the order. */
export const freshPayAddress = async ({ clock }: Pick<Deps, 'clock'>, tx: Db, order: OrderRow): Promise<Result<OpenedOrder, Failure>> => {
  const now = clock.now();
  if (!PAYABLE_ORDER_STATES.has(order.state) || order.deadline <= now) {
    return fail(failure('orderEnded', { data: { state: order.state } }));
  }
  if (await isFrozen(tx, order, 'look')) return fail(failure('tokenFrozen'));
  const payKey = randomSecret(24);
  await tx
    .update(orders)
    .set({ payKeyHash: digestOf(payKey), updatedAt: now })
    .where(eq(orders.id, order.id));
  return ok({ orderId: brand.order(order.id), payUrl: payUrlOf(payKey), deadline: order.deadline.toISOString() });
};

/** Where an own order is paid, asked for anew: the house keeps only what checks the address, so whoever closed the page gets another one. */
export const openPaymentAnew = (
  deps: Deps,
  member: Member,
  { orderId }: { readonly orderId: OrderId },
): Promise<Result<OpenedOrder, Failure>> =>
  deps.transact(async (tx): Promise<Result<OpenedOrder, Failure>> => {
    const order = await lockOwnOrder(tx, member, orderId);
    return order.ok ? freshPayAddress(deps, tx, order.value) : order;
  });
