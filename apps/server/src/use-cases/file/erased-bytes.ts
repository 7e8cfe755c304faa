import { and, asc, eq, isNull, lte, or } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { erasedBytes } from '../../stores/schema/index.ts';

/** Longer than a store that was asked to erase something, and was never heard of, can still come to do it. */
const LATE_MS = 300_000;
const BATCH = 2_000;

/** Says that no file has these bytes any more, in the transaction that ends the last one. */
export const markErased = async (tx: Db, sha256: string, createdAt: Date): Promise<void> => {
  await tx.insert(erasedBytes).values({ sha256, createdAt }).onConflictDoNothing();
};

/** Takes back that bytes are to be erased; false where their store was asked to already. */
export const wantAgain = async (tx: Db, sha256: string): Promise<boolean> => {
  await tx.delete(erasedBytes).where(and(eq(erasedBytes.sha256, sha256), isNull(erasedBytes.askedAt)));
  return (await tx.$count(erasedBytes, eq(erasedBytes.sha256, sha256))) === 0;
};

/**
 * Has the store erase what no file has. No transaction is open meanwhile, and nobody may put the same bytes there until the store has said that it did;
 * where it did not answer, it is asked again once it can no longer do so behind our back. One that cannot now keeps none of the others.
 */
export const eraseBytes = async ({ db, clock, files: store }: Pick<Deps, 'db' | 'clock' | 'files'>): Promise<void> => {
  const late = new Date(clock.now().getTime() - LATE_MS);
  const isDue = or(isNull(erasedBytes.askedAt), lte(erasedBytes.askedAt, late));
  const due = await db
    .select({ sha256: erasedBytes.sha256 })
    .from(erasedBytes)
    .where(isDue)
    .orderBy(asc(erasedBytes.createdAt))
    .limit(BATCH);
  const failed: unknown[] = [];
  for (const { sha256 } of due) {
    const askedAt = clock.now();
    const [mine] = await db
      .update(erasedBytes)
      .set({ askedAt })
      .where(and(eq(erasedBytes.sha256, sha256), isDue))
      .returning({ sha256: erasedBytes.sha256 });
    if (mine === undefined) continue;
    try {
      await store.remove(sha256);
      await db.delete(erasedBytes).where(and(eq(erasedBytes.sha256, sha256), eq(erasedBytes.askedAt, askedAt)));
    } catch (error) {
      failed.push(error);
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, 'bytes could not be erased now');
};
