import type { PayoutSender } from '@naru/domain/payout';
import { eq } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { sandboxPayouts } from '../../stores/schema/index.ts';
import { SANDBOX_NOBODY } from './sandbox-holders.ts';

/** A bank without money, in a table of its own: everything arrives at once, but for numbers that belong to nobody. */
export const makeSandboxPayouts = (db: Db): PayoutSender => ({
  name: 'sandbox',
  againMs: 10_000,
  watchedDays: 0,
  whyNotYet: async () => null,
  lookAgainAt: async () => undefined,
  send: async ({ payoutId, amount, account }) => {
    const returned = account.endsWith(SANDBOX_NOBODY) ? '없는 계좌입니다' : null;
    await db.insert(sandboxPayouts).values({ payoutId, amount, returned }).onConflictDoNothing();
  },
  look: async (payoutId) => {
    const [row] = await db.select().from(sandboxPayouts).where(eq(sandboxPayouts.payoutId, payoutId));
    if (row === undefined) return { state: 'unknown' };
    return row.returned === null ? { state: 'paid' } : { state: 'returned', reason: row.returned };
  },
});
