import { returnRuled, ruleOn } from '../use-cases/dispute/decide-dispute.ts';
import { decidePart as markPart, returnParts } from '../use-cases/order/return-part.ts';
import { reverseOrder } from '../use-cases/order/reverse.ts';
import { decideReversal as markReversal } from '../use-cases/order/reverse-sale.ts';

/** A part is decided and its money sent at once, as after an operator's call. */
export const decidePart: typeof markPart = async (deps, operator, order) => {
  const decided = await markPart(deps, operator, order);
  if (decided.ok) await returnParts(deps, order.orderId).catch(() => undefined);
  return decided;
};

/** The same of a sale that is taken back whole. */
export const decideReversal: typeof markReversal = async (deps, operator, order) => {
  const decided = await markReversal(deps, operator, order);
  if (decided.ok) await reverseOrder(deps, order.orderId).catch(() => undefined);
  return decided;
};

/** The same of a dispute. */
export const decideDispute: typeof ruleOn = async (deps, operator, order) => {
  const decided = await ruleOn(deps, operator, order);
  if (decided.ok) await returnRuled(deps, { id: order.disputeId, ruling: order.ruling }).catch(() => undefined);
  return decided;
};
