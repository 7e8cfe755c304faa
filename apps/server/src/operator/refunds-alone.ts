import { mayRefundAlone } from '@naru/domain/operator';
import type { Deps } from '../kernel/deps.ts';
import { refundedAlone } from '../use-cases/operator/list-audit-log.ts';
import type { StaffUser } from '../use-cases/operator/people.ts';

/** What goes back, in whole won: now, and of the same thing in all. */
interface RefundSeen {
  readonly now: number;
  readonly inAll: number;
}

/** Whether somebody gives so much back alone, by the limits of this platform and what they gave back alone before; whoever has the local admin never does. */
export const refundsAlone = async (
  { db, clock, config }: Deps,
  person: StaffUser | null,
  _input: unknown,
  { now, inAll }: RefundSeen,
): Promise<boolean> =>
  person !== null &&
  mayRefundAlone({ now, inAll, aloneBefore: await refundedAlone(db, person.actor, clock.now()) }, config.ops.refundLimits);
