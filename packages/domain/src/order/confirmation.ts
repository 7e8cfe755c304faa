import { confirmedAt } from '../payout/terms.ts';
import type { OrderKind } from './kinds.ts';
import type { OrderState } from './lifecycle.ts';

/** What says whether a purchase is confirmed. */
export interface ConfirmedFacts {
  readonly kind: OrderKind;
  readonly state: OrderState;
  readonly completedAt: Date | null;
  /** When its buyer said so. */
  readonly confirmedAt: Date | null;
  readonly reversalDue: boolean;
  readonly reversedAt: Date | null;
}

/** When a purchase counts as confirmed, by its buyer's word or by time; null for one that is not completed, or goes back. */
export const confirmationOf = ({ state, completedAt, confirmedAt: said, reversalDue, reversedAt }: ConfirmedFacts): Date | null =>
  state === 'completed' && completedAt !== null && !reversalDue && reversedAt === null ? confirmedAt(completedAt, said) : null;

/** Whether its buyer may confirm it now; costs of a redemption are none of their purchases. */
export const isConfirmable = (order: ConfirmedFacts, now: Date): boolean => {
  const at = confirmationOf(order);
  return order.kind !== 'exchangeFee' && at !== null && order.confirmedAt === null && at > now;
};
