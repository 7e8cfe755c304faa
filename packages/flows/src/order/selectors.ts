import type { SnapshotFrom } from 'xstate';
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
