import { type Failure, failure } from '@naru/domain/failure';
import { isConfirmable } from '@naru/domain/order';
import { fail, type OrderId, ok, type Result } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { orders } from '../../stores/schema/index.ts';
import { reportConfirmed } from './escrow-reports.ts';
import { lockOwnOrder } from './lock-order.ts';

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
    await reportConfirmed(tx, { ...order.value, confirmedAt: now }, now);
    return ok(undefined);
  });
