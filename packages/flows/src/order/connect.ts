import type { Failure } from '@naru/domain/failure';
import { CANCELLABLE_ORDER_STATES, type OrderView } from '@naru/domain/order';
import type { Won } from '@naru/domain/shared';
import type { SnapshotFrom } from 'xstate';
import type { OrderEvent } from './contract.ts';
import type { orderMachine } from './machine.ts';

export type OrderSnapshot = SnapshotFrom<typeof orderMachine>;

export type OrderStep = 'confirming' | 'consenting' | 'ordering' | 'settling' | 'awaitingDeposit' | 'over';

/** Which step of the order is on; a deposit is awaited also while the order is asked for again. */
export const orderStepOf = (snapshot: OrderSnapshot): OrderStep => {
  if (snapshot.matches('confirming')) return 'confirming';
  if (snapshot.matches('consenting')) return 'consenting';
  if (snapshot.matches('ordering')) return 'ordering';
  if (!snapshot.matches('settling')) return 'over';
  return snapshot.context.order?.state === 'awaitingDeposit' ? 'awaitingDeposit' : 'settling';
};

/** What the dialog of an order, and the page after the payment, show and do. */
export interface OrderDialogView {
  readonly step: OrderStep;
  /** The price to agree to; null after the return from the payment. */
  readonly price: Won | null;
  /** How many are bought at that price each. */
  readonly quantity: number;
  readonly priceChanged: boolean;
  readonly order: OrderView | null;
  readonly busy: boolean;
  readonly mayCancelOrder: boolean;
  readonly problem: Failure | null;
  choose(quantity: number): void;
  confirm(): void;
  agree(): void;
  back(): void;
  cancelOrder(): void;
  close(): void;
}

export const connectOrder = (snapshot: OrderSnapshot, send: (event: OrderEvent) => void): OrderDialogView => ({
  step: orderStepOf(snapshot),
  price: snapshot.context.price,
  quantity: snapshot.context.quantity,
  priceChanged: snapshot.context.priceChanged,
  order: snapshot.context.order,
  busy: snapshot.matches('ordering') || snapshot.matches({ settling: 'cancelling' }),
  mayCancelOrder:
    snapshot.matches('settling') && snapshot.context.order !== null && CANCELLABLE_ORDER_STATES.has(snapshot.context.order.state),
  problem: snapshot.context.problem,
  choose: (quantity) => send({ type: 'choose', quantity }),
  confirm: () => send({ type: 'confirm' }),
  agree: () => send({ type: 'agree' }),
  back: () => send({ type: 'back' }),
  cancelOrder: () => send({ type: 'cancelOrder' }),
  close: () => send({ type: 'close' }),
});
