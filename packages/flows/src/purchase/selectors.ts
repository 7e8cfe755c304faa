import type { SnapshotFrom } from 'xstate';
import type { purchaseMachine } from './machine.ts';

/** A moment of the flow. */
export type PurchaseSnapshot = SnapshotFrom<typeof purchaseMachine>;

/** Which step of the purchase is on. */
export type PurchaseStep = 'confirming' | 'consenting' | 'ordering' | 'settling' | 'awaitingDeposit' | 'over';

/** Which step of the purchase is on; a deposit is awaited also while the order is asked for again. */
export const purchaseStepOf = (snapshot: PurchaseSnapshot): PurchaseStep => {
  if (snapshot.matches('confirming')) return 'confirming';
  if (snapshot.matches('consenting')) return 'consenting';
  if (snapshot.matches('ordering')) return 'ordering';
  if (!snapshot.matches('settling')) return 'over';
  return snapshot.context.order?.state === 'awaitingDeposit' ? 'awaitingDeposit' : 'settling';
};
