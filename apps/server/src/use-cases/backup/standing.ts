import { count, max } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { auditLog, history, ledgerEntries, members, orders, tokens } from '../../stores/schema/index.ts';

/** How much there is, and when the last deed was: two of these tell what one has and the other lacks. */
export type Standing = Readonly<Record<'members' | 'tokens' | 'orders' | 'history' | 'ledger', number>> & {
  readonly lastDeed: string | null;
};

/** Counts what a market stands on. */
export const showStanding = async ({ db }: { readonly db: Db }): Promise<Standing> => {
  const countOf = async (table: typeof members | typeof tokens | typeof orders | typeof history | typeof ledgerEntries): Promise<number> =>
    (await db.select({ all: count() }).from(table))[0]?.all ?? 0;
  const [last] = await db.select({ at: max(auditLog.createdAt) }).from(auditLog);
  return {
    members: await countOf(members),
    tokens: await countOf(tokens),
    orders: await countOf(orders),
    history: await countOf(history),
    ledger: await countOf(ledgerEntries),
    lastDeed: last?.at?.toISOString() ?? null,
  };
};
