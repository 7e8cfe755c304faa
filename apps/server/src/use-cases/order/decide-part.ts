import { type Failure, failure } from '@naru/domain/failure';
import type { ReversalBearer } from '@naru/domain/order';
import { description, fail, failureOfFault, ok, type Result } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { orders } from '../../stores/schema/index.ts';
import { lockOrder } from './lock-order.ts';
import { markPart, returnParts } from './return-part.ts';
import { leftToReturn, partsOf } from './returned-shares.ts';

/** Of which order a part goes back, how much, at whose cost, and why, as both sides read it. */
interface PartOrder {
  readonly orderId: string;
  readonly amount: number;
  readonly bearer: ReversalBearer;
  readonly reason: string;
}

/** What goes back, and what could still go back after it, in whole won. */
interface PartDecided {
  readonly amount: number;
  readonly left: number;
}

/**
 * An operator gives a part of what was paid for a completed order back to its buyer, who keeps the NFT. Refused: `badRequest` with the field `reason`,
 * `amount` or `bearer`, `lookupFailed`, `saleReversed` and `wrongState`.
 */
export const decidePart = async (deps: Deps, operator: string, order: PartOrder): Promise<Result<PartDecided, Failure>> => {
  const decided = await partInside(deps, operator, order);
  // At once where the provider answers; by the worker where it does not.
  if (decided.ok) await returnParts(deps, order.orderId).catch(() => undefined);
  return decided;
};

/** The same without asking the payment provider: what goes back is marked, and the worker sends it. */
export const partInside = async (
  deps: Deps,
  operator: string,
  { orderId, reason, amount, bearer }: PartOrder,
): Promise<Result<PartDecided, Failure>> => {
  const said = description(reason);
  if (!said.ok) return fail(failureOfFault('reason', said.failure));
  return deps.transact(async (tx): Promise<Result<PartDecided, Failure>> => {
    const order = await lockOrder(tx, orderId);
    if (order === undefined) return fail(failure('lookupFailed', { field: 'id' }));
    const at = deps.clock.now();
    const marked = await markPart(tx, order, { cause: 'house', bearer, amount, reason: said.value, by: operator, at });
    if (!marked.ok) return marked;
    const detail = { amount, bearer, part: marked.value.number };
    await audit(tx, { actor: operator, action: 'sale.part', target: orderId, detail, reason: said.value, at });
    return ok({ amount, left: leftToReturn(order, await partsOf(tx, orderId)) });
  });
};

/**
 * What would have gone back of an order in parts by one more, in whole won: whoever gives back little by little is seen by two people as whoever
 * does at once. Refused with `lookupFailed`.
 */
export const partsSum = async (
  db: Db,
  { orderId, amount }: Pick<PartOrder, 'orderId' | 'amount'>,
): Promise<Result<{ readonly sum: number; readonly left: number; readonly version: number }, Failure>> => {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (order === undefined) return fail(failure('lookupFailed', { field: 'id' }));
  const left = leftToReturn(order, await partsOf(db, orderId));
  return ok({ sum: order.price - left + amount, left, version: order.version });
};
