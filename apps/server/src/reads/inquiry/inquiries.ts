import { subjectRefOf } from '@naru/contract/replies';
import { fileNameOf } from '@naru/domain/file';
import type { InquiryRow, InquiryView } from '@naru/domain/inquiry';
import type { Page } from '@naru/domain/shared';
import { and, asc, count, desc, eq } from 'drizzle-orm';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { files, inquiries, inquiryFiles } from '../../stores/schema/index.ts';
import { toPage, type Window } from '../paging.ts';
import { namedSubject } from './subject.ts';

type Stored = typeof inquiries.$inferSelect;

const rowOf = ({ id, type, title, answeredAt, createdAt }: Stored): InquiryRow => ({
  id: brand.inquiry(id),
  type,
  title,
  answer: answeredAt === null ? 'waiting' : 'answered',
  createdAt: createdAt.toISOString(),
});

/** A member's own inquiries, newest first. */
export const inquiriesOf = async (db: Db, memberId: number, window: Window): Promise<Page<InquiryRow>> => {
  const mine = eq(inquiries.memberId, memberId);
  const [rows, [all]] = await Promise.all([
    db.select().from(inquiries).where(mine).orderBy(desc(inquiries.id)).limit(window.limit).offset(window.offset),
    db.select({ all: count() }).from(inquiries).where(mine),
  ]);
  return toPage(rows.map(rowOf), window, all?.all ?? 0);
};

/** An inquiry with everything that belongs to it. */
export const inquiryFull = async (db: Db, row: Stored): Promise<InquiryView> => {
  const about = subjectRefOf({
    ...(row.tokenId === null ? {} : { tokenId: row.tokenId }),
    ...(row.productId === null ? {} : { productId: row.productId }),
    ...(row.exchangeId === null ? {} : { exchangeId: row.exchangeId }),
  });
  const attached = await db
    .select({ number: inquiryFiles.id, name: files.name, mime: files.mime, bytes: files.bytes })
    .from(inquiryFiles)
    .innerJoin(files, eq(files.id, inquiryFiles.fileId))
    .where(eq(inquiryFiles.inquiryId, row.id))
    .orderBy(asc(inquiryFiles.id));
  const { answer, answeredAt } = row;
  return {
    ...rowOf(row),
    text: row.body,
    subject: about === null ? null : await namedSubject(db, about),
    files: attached.map((file) => ({ ...file, name: fileNameOf(file.name, file.mime) })),
    changedAt: row.changedAt?.toISOString() ?? null,
    answered: answer === null || answeredAt === null ? null : { text: answer, at: answeredAt.toISOString() },
  };
};

/** One own inquiry; undefined for a missing one and for another's alike. */
export const inquiryOf = async (db: Db, memberId: number, id: number): Promise<InquiryView | undefined> => {
  const [row] = await db
    .select()
    .from(inquiries)
    .where(and(eq(inquiries.id, id), eq(inquiries.memberId, memberId)));
  return row && inquiryFull(db, row);
};
