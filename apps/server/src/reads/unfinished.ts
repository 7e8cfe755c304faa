import { withTexts } from '@naru/domain/issuer';
import type { SiteCode, UnfinishedId } from '@naru/domain/shared';
import { MOST_UNFINISHED, type UnfinishedProduct, type UnfinishedRow, type UnfinishedUpload } from '@naru/domain/unfinished';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../stores/db.ts';
import { files, members, type products, unfinishedProducts, unfinishedUploads } from '../stores/schema/index.ts';
import { pictureColumns, pictureOf } from './file.ts';

type MediaKind = (typeof products.$inferSelect)['mediaKind'];

/** The files of an unfinished product in the order in which they came; only one of them where it is named. */
export const uploadsOf = async (db: Db, unfinishedId: UnfinishedId, fileId?: string): Promise<UnfinishedUpload[]> => {
  const rows = await db
    .select({ file: files })
    .from(unfinishedUploads)
    .innerJoin(files, eq(files.id, unfinishedUploads.fileId))
    .where(and(eq(unfinishedUploads.unfinishedId, unfinishedId), fileId === undefined ? undefined : eq(unfinishedUploads.fileId, fileId)))
    .orderBy(asc(unfinishedUploads.createdAt), asc(unfinishedUploads.fileId));
  return rows.map(({ file }) => ({
    fileId: file.id,
    name: file.name,
    bytes: file.bytes,
    mediaKind: file.kind as MediaKind,
    picture: file.kind === 'image' ? pictureOf({ ...file, fileId: file.id }) : null,
    notes: file.notes,
  }));
};

const ofSite = (siteCode: SiteCode) => eq(unfinishedProducts.siteCode, siteCode);

/** What a site's operators have begun, the last saved first. */
export const unfinishedOf = async (db: Db, siteCode: SiteCode): Promise<UnfinishedRow[]> => {
  const rows = await db
    .select({ row: unfinishedProducts, savedBy: members.nickname, picture: pictureColumns })
    .from(unfinishedProducts)
    .innerJoin(members, eq(members.id, unfinishedProducts.memberId))
    .leftJoin(files, sql`${files.id} = ${unfinishedProducts.content} -> 'pictures' -> 0 ->> 'fileId'`)
    .where(ofSite(siteCode))
    .orderBy(desc(unfinishedProducts.updatedAt), desc(unfinishedProducts.id))
    .limit(MOST_UNFINISHED);
  return rows.map(({ row, savedBy, picture }) => ({
    unfinishedId: row.id,
    name: row.content.name,
    picture: pictureOf(picture),
    version: row.version,
    savedAt: row.updatedAt.toISOString(),
    savedBy,
  }));
};

/** An unfinished product whole; null when the site has none by that number. */
export const unfinishedProduct = async (db: Db, siteCode: SiteCode, unfinishedId: UnfinishedId): Promise<UnfinishedProduct | null> => {
  const [found] = await db
    .select({ row: unfinishedProducts, savedBy: members.nickname })
    .from(unfinishedProducts)
    .innerJoin(members, eq(members.id, unfinishedProducts.memberId))
    .where(and(ofSite(siteCode), eq(unfinishedProducts.id, unfinishedId)));
  if (found === undefined) return null;
  const { row, savedBy } = found;
  return {
    unfinishedId,
    siteCode,
    version: row.version,
    savedAt: row.updatedAt.toISOString(),
    savedBy,
    content: withTexts(row.content),
    uploads: await uploadsOf(db, row.id),
  };
};
