import { and, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { isRecipientPast } from '../../stores/retention.ts';
import { disputePictures, disputes, exchanges } from '../../stores/schema/index.ts';
import { dropFiles } from '../file/staged-file.ts';

const BATCH = 200;

/** Forgets the pictures of disputes with where the goods went (safety, personal data): nobody opens them from then on, and their bytes are erased. */
export const forgetDisputePictures = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  const over = await db
    .select({ id: disputePictures.id, fileId: disputePictures.fileId })
    .from(disputePictures)
    .innerJoin(disputes, eq(disputes.id, disputePictures.disputeId))
    .innerJoin(exchanges, and(eq(exchanges.id, disputes.exchangeId), isRecipientPast(clock.now())))
    .limit(BATCH);
  if (over.length === 0) return;
  const ids = over.map(({ id }) => id);
  await db.transaction(async (tx) => {
    await tx.delete(disputePictures).where(inArray(disputePictures.id, ids));
    await dropFiles(
      tx,
      over.map(({ fileId }) => fileId),
    );
  });
};
