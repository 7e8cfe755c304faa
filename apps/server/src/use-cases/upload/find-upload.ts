import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result, type SiteCode } from '@naru/domain/shared';
import { and, eq } from 'drizzle-orm';
import type { Member } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { uploads } from '../../stores/schema/index.ts';

/** An upload as its member names it. */
export interface NamedUpload {
  readonly siteCode: SiteCode;
  readonly uploadId: string;
}

/** The row of an upload that this member sends for this site. */
export const isUploadOf = ({ id }: Pick<Member, 'id'>, { siteCode, uploadId }: NamedUpload) =>
  and(eq(uploads.id, uploadId), eq(uploads.siteCode, siteCode), eq(uploads.memberId, id));

/** A member's upload for a site; refused with `lookupFailed` for another's, another site's, and one that there is not. */
export const findUpload = async (db: Db, member: Member, named: NamedUpload): Promise<Result<typeof uploads.$inferSelect, Failure>> => {
  const [row] = await db.select().from(uploads).where(isUploadOf(member, named));
  return row === undefined ? fail(failure('lookupFailed')) : ok(row);
};
