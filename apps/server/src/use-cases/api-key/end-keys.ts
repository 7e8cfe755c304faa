import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { apiKeys } from '../../stores/schema/index.ts';

/** How a key ends: as sessions do. */
interface KeyEnding {
  readonly reason: NonNullable<(typeof apiKeys.$inferSelect)['endReason']>;
  readonly at: Date;
}

/** Ends those of the keys that still count, after what their calls are just writing; answers which. */
export const endKeys = async (tx: Db, which: SQL | undefined, { reason, at }: KeyEnding) => {
  const counting = and(which, isNull(apiKeys.endedAt));
  await tx.select({ id: apiKeys.id }).from(apiKeys).where(counting).orderBy(apiKeys.id).for('update');
  return tx.update(apiKeys).set({ endedAt: at, endReason: reason }).where(counting).returning({ name: apiKeys.name, shown: apiKeys.shown });
};

/** Ends every key of a member. */
export const endKeysOf = async (tx: Db, memberId: number, how: KeyEnding): Promise<void> => {
  await endKeys(tx, eq(apiKeys.memberId, memberId), how);
};
