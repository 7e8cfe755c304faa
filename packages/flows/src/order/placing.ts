import type { OrderState, OrderView } from '@naru/domain/order';
import { type OrderId, parseWon, type Won } from '@naru/domain/shared';
import type { BuyAnswer, BuyInput, OrderContext, OrderOutput, OrderRead } from './contract.ts';

type EndState = 'cancelled' | 'expired' | 'refunded';

const isEndState = (state: OrderState): state is EndState => state === 'cancelled' || state === 'expired' || state === 'refunded';

/** Guard: the order has been paid and carried out; costs of an exchange are done with once they are paid, for its goods take days. */
export const isCompleted = (_: unknown, answer: OrderRead): boolean =>
  answer.ok && (answer.value.state === 'completed' || (answer.value.state === 'paid' && answer.value.kind === 'exchangeFee'));

/** Guard: the order has come to an end unpaid. */
export const isEnded = (_: unknown, answer: OrderRead): boolean => answer.ok && isEndState(answer.value.state);

/** Guard: the price is no longer what the buyer confirmed, and the new one is known. */
export const isPriceChange = (_: unknown, answer: BuyAnswer): boolean => newPriceIn(answer) !== undefined;

/** Guard: there are fewer than the buyer wants, and how many is known. */
export const isFewerLeft = (_: unknown, answer: BuyAnswer): boolean => leftIn(answer) !== undefined;

/** How many a refusal says there are; undefined when it says none. */
export const leftIn = (answer: BuyAnswer): number | undefined =>
  answer.ok || answer.failure.name !== 'fewerLeft' ? undefined : answer.failure.data?.left;

/** The price that a refusal names; undefined when it names none. */
export const newPriceIn = (answer: BuyAnswer): Won | undefined => {
  const price = answer.ok || answer.failure.name !== 'priceChanged' ? undefined : parseWon(answer.failure.data?.price);
  return price?.ok === true ? price.value : undefined;
};

/** The order that the buyer has agreed to. Another price, or another number of them, is another order, hence another key (I7). */
export const buyInputOf = ({ input, price, quantity, round }: OrderContext): BuyInput => {
  if (input.kind !== 'buy' || price === null) throw new Error('only a flow that begins with a price places an order');
  const key = round === 0 ? input.key : `${input.key}-${round}`;
  if (quantity === 1 || input.target.kind !== 'store') return { target: input.target, price, key };
  return { target: { ...input.target, quantity }, price, key: `${key}-x${quantity}` };
};

export const orderOf = ({ orderId }: OrderContext): OrderId => {
  if (orderId === null) throw new Error('no order to see through');
  return orderId;
};

export const endOf = (order: OrderView): OrderOutput => {
  if (!isEndState(order.state)) throw new Error(`an order that is ${order.state} has not ended`);
  return { kind: 'ended', why: order.state, order };
};
