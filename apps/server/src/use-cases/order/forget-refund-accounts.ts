import { DAY_MS } from '@naru/domain/shared';
import { and, eq, isNotNull, lte, ne, or } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { payments } from '../../stores/schema/index.ts';

/** Whoever has not paid by then does not pay any more; as long as money is owed back to them, their payment is asked about, and stays young. */
const UNPAID_KEPT_DAYS = 30;
/** Who has money back later than that is asked anew, by the account that they register. */
const PAID_KEPT_DAYS = 365;

/** Forgets the accounts that payers named for money that has to go back, once none will (safety, personal data). */
export const forgetRefundAccounts = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  const before = (days: number) => lte(payments.updatedAt, new Date(clock.now().getTime() - days * DAY_MS));
  const over = or(
    and(ne(payments.state, 'captured'), before(UNPAID_KEPT_DAYS)),
    and(eq(payments.state, 'captured'), before(PAID_KEPT_DAYS)),
  );
  await db
    .update(payments)
    .set({ refundAccount: null })
    .where(and(isNotNull(payments.refundAccount), over));
};
