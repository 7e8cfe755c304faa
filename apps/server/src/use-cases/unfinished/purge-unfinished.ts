import { keptSince } from '@naru/domain/retention';
import { HOUR_MS, ok } from '@naru/domain/shared';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { unfinishedProducts, unfinishedUploads } from '../../stores/schema/index.ts';
import { dropFiles, sweepStaged } from '../file/staged-file.ts';
import { removeUnfinished } from './unfinished.ts';

const BATCH = 50;

/** Purges unfinished products not saved for long, drops files taken out an hour ago or more, and erases the files that nothing keeps. */
export const purgeUnfinished = async (deps: Pick<Deps, 'db' | 'clock' | 'files' | 'transact'>): Promise<void> => {
  const now = deps.clock.now().getTime();
  const isOld = lte(unfinishedProducts.updatedAt, keptSince('unfinishedProducts', deps.clock.now()));
  for (const { id } of await deps.db.select({ id: unfinishedProducts.id }).from(unfinishedProducts).where(isOld).limit(BATCH)) {
    await deps.transact(async (tx) => {
      const [old] = await tx
        .select({ id: unfinishedProducts.id })
        .from(unfinishedProducts)
        .where(and(eq(unfinishedProducts.id, id), isOld))
        .for('no key update');
      if (old !== undefined) await removeUnfinished(tx, id);
      return ok(undefined);
    });
  }
  await deps.transact(async (tx) => {
    const unused = await tx
      .select({ fileId: unfinishedUploads.fileId })
      .from(unfinishedUploads)
      .innerJoin(unfinishedProducts, eq(unfinishedProducts.id, unfinishedUploads.unfinishedId))
      .where(
        and(
          lte(unfinishedUploads.createdAt, new Date(now - HOUR_MS)),
          lte(unfinishedProducts.updatedAt, new Date(now - HOUR_MS)),
          sql`position(${unfinishedUploads.fileId} in ${unfinishedProducts.content}::text) = 0`,
        ),
      )
      .limit(BATCH)
      .for('no key update');
    for (const { fileId } of unused) await tx.delete(unfinishedUploads).where(eq(unfinishedUploads.fileId, fileId));
    await dropFiles(
      tx,
      unused.map(({ fileId }) => fileId),
    );
    return ok(undefined);
  });
  await sweepStaged(deps);
};
