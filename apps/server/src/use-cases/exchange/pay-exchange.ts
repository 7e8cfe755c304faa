import { whyNotPayable } from '@naru/domain/exchange';
import { type Failure, failure } from '@naru/domain/failure';
import type { OpenedOrder, PaymentMethod } from '@naru/domain/order';
import { type ExchangeId, fail, type Result } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import { actorOf } from '../../kernel/actor.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { exchangeFacts } from '../../kernel/facts/exchange.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import type { Db } from '../../stores/db.ts';
import { mustMoveRow } from '../../stores/move-rows.ts';
import { exchanges, orders } from '../../stores/schema/index.ts';
import type { OrderRow } from '../order/lock-order.ts';
import { freshPayAddress } from '../order/open-order.ts';
import { lockExchange, stepExchange } from './move-exchange.ts';
import { notifyIssuer } from './notices.ts';
import type { TestifyDeps } from './testify.ts';

/** A fresh address of the page that takes the costs of an own exchange; the one before no longer works. */
export const openPayment = (
  deps: Deps,
  member: Member,
  { exchangeId }: { readonly exchangeId: ExchangeId },
): Promise<Result<OpenedOrder, Failure>> =>
  deps.transact(async (tx): Promise<Result<OpenedOrder, Failure>> => {
    const locked = await lockExchange(tx, exchangeId);
    if (locked === undefined) return fail(failure('lookupFailed'));
    const { exchange, order } = locked;
    const allowed = passOrRefuse(whyNotPayable(await exchangeFacts(tx, exchange), actorOf(member)));
    if (!allowed.ok) return allowed;
    return order === undefined ? fail(failure('orderEnded')) : freshPayAddress(deps, tx, order);
  });

/** Takes the payment of an exchange's costs in: the order is paid, the exchange in its issuer's hands. The caller has locked the order. */
export const takePayment = async (
  deps: TestifyDeps,
  tx: Db,
  order: OrderRow,
  { method, at }: { readonly method: PaymentMethod; readonly at: Date },
): Promise<void> => {
  const set = { method, paidAt: at, updatedAt: at, version: order.version + 1 };
  await mustMoveRow(tx, 'order', 'pay', { where: eq(orders.id, order.id), set });
  const [known] = await tx.select({ id: exchanges.id }).from(exchanges).where(eq(exchanges.orderId, order.id));
  const locked = known === undefined ? undefined : await lockExchange(tx, known.id);
  if (locked === undefined) throw new Error('costs of no exchange');
  const paid = await stepExchange(deps, tx, locked.exchange, { event: 'pay', by: 'owner', at });
  if (!paid.ok) throw new Error(`an exchange that is ${locked.exchange.state} was paid for`);
  await notifyIssuer(tx, paid.value, 'exchangeAsked', at);
};
