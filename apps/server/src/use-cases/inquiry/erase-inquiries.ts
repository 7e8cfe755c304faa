import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { files, inquiries, inquiryFiles } from '../../stores/schema/index.ts';
import { ATTACHMENT } from '../file/originals.ts';
import { dropAttachments, sweepFiles } from './attachments.ts';

/** A file that still belongs to no inquiry after this long was cut off. */
const HALF_WRITTEN_MS = 3_600_000;
const BATCH = 50;

/** A leaving member's answered inquiries stay for three years, as text without a name; files and unanswered ones go at once (product 11, leaving). */
export const eraseInquiries = async (tx: Db, memberId: number): Promise<void> => {
  const own = await tx
    .select({ fileId: inquiryFiles.fileId })
    .from(inquiryFiles)
    .innerJoin(inquiries, eq(inquiries.id, inquiryFiles.inquiryId))
    .where(eq(inquiries.memberId, memberId));
  await dropAttachments(
    tx,
    own.map(({ fileId }) => fileId),
  );
  await tx.delete(inquiries).where(and(eq(inquiries.memberId, memberId), isNull(inquiries.answeredAt)));
};

/** Erases files of inquiries that were cut off, and of those that are gone. */
export const eraseUnkeptFiles = async (deps: Pick<Deps, 'db' | 'clock' | 'files'>): Promise<void> => {
  const { db, clock } = deps;
  const over = new Date(clock.now().getTime() - HALF_WRITTEN_MS);
  const unkept = await db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.state, 'deleted'), eq(files.kind, ATTACHMENT.kind), lte(files.createdAt, over)))
    .limit(BATCH);
  await sweepFiles(
    deps,
    unkept.map(({ id }) => id),
  );
};
