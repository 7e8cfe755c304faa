import { type Failure, failure } from '@naru/domain/failure';
import type { ReversalBearer } from '@naru/domain/order';
import { description, fail, failureOfFault, ok, type Result } from '@naru/domain/shared';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { lockOrder } from './lock-order.ts';
import { markPart, type returnParts } from './return-part.ts';
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
 * An operator gives a part of what was paid for a completed order back to its buyer, who keeps the NFT: it is marked, and its money follows by
 * {@link returnParts}, or the worker. Refused: `badRequest` with the field `reason`, `amount` or `bearer`, `lookupFailed`, `saleReversed` and `wrongState`.
 */
export const decidePart = async (
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
    const detail = { sum: amount, bearer, part: marked.value.number };
    await audit(tx, { actor: operator, action: 'sale.part', target: orderId, detail, reason: said.value, at });
    return ok({ amount, left: leftToReturn(order, await partsOf(tx, orderId)) });
  });
};

/**
 * What a part would give back of an order, in whole won, now and with all that went back of it before, and how the order stands; it is locked. Refused with
 * `lookupFailed`.
 */
export const partsSum = async (
  tx: Db,
  { orderId, amount }: Pick<PartOrder, 'orderId' | 'amount'>,
): Promise<Result<{ readonly now: number; readonly inAll: number; readonly left: number; readonly version: number }, Failure>> => {
  const order = await lockOrder(tx, orderId);
  if (order === undefined) return fail(failure('lookupFailed', { field: 'id' }));
  const left = leftToReturn(order, await partsOf(tx, orderId));
  return ok({ now: amount, inAll: order.price - left + amount, left, version: order.version });
};
