import { type Failure, failure } from '@naru/domain/failure';
import { description, fail, failureOfFault, type Result } from '@naru/domain/shared';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { findSale } from '../../reads/order/found-sale.ts';
import { lockOrder } from './lock-order.ts';
import type { reverseOrder } from './reverse.ts';
import { type ReversedSale, reverseSale } from './reverse-sale.ts';

/** Which sale an operator takes back, and why, as both sides read it. */
interface ReversalOrder {
  readonly orderId: string;
  readonly reason: string;
}

/**
 * An operator takes a completed sale back: it is marked, and its money follows by {@link reverseOrder}, or the worker. Refused: `badRequest` with the field
 * `reason`, `lookupFailed`, and with whatever keeps the sale from going back.
 */
export const decideReversal = async (
  deps: Deps,
  operator: string,
  { orderId, reason }: ReversalOrder,
): Promise<Result<ReversedSale, Failure>> => {
  const said = description(reason);
  if (!said.ok) return fail(failureOfFault('reason', said.failure));
  return deps.transact(async (tx): Promise<Result<ReversedSale, Failure>> => {
    const order = await lockOrder(tx, orderId);
    const sale = order === undefined ? undefined : await findSale(tx, order, 'lock');
    if (order === undefined || sale === undefined) return fail(failure('lookupFailed', { field: 'id' }));
    const at = deps.clock.now();
    const reversed = await reverseSale(deps, tx, sale, { cause: 'house', reason: said.value, by: operator, at });
    if (!reversed.ok) return reversed;
    const { price: sum, ...rest } = reversed.value;
    const detail = { sum, ...rest };
    await audit(tx, { actor: operator, action: 'sale.reverse', target: orderId, detail, reason: said.value, at });
    return reversed;
  });
};
