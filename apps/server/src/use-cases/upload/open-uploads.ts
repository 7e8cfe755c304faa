import type { SiteCode } from '@naru/domain/shared';
import type { OpenUpload } from '@naru/domain/upload';
import { and, desc, eq, ne } from 'drizzle-orm';
import { uploadedBytes } from '../../gateways/uploads/upload-folder.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { brand } from '../../stores/branding.ts';
import { members, uploads } from '../../stores/schema/index.ts';

/** A site's uploads that no job has taken, the last begun first. */
export const openUploads = async (
  { db, config }: Pick<Deps, 'db' | 'config'>,
  member: Pick<Member, 'id'>,
  siteCode: SiteCode,
): Promise<readonly OpenUpload[]> => {
  const rows = await db
    .select({ upload: uploads, nickname: members.nickname })
    .from(uploads)
    .innerJoin(members, eq(members.id, uploads.memberId))
    .where(and(eq(uploads.siteCode, siteCode), ne(uploads.state, 'taken')))
    .orderBy(desc(uploads.createdAt), desc(uploads.id));
  return Promise.all(
    rows.map(async ({ upload: { id, kind, name, size, memberId, createdAt }, nickname }) => ({
      uploadId: brand.upload(id),
      kind,
      name,
      size,
      // Its file lies with one process of a market, and is gone a moment before its row.
      sent: await uploadedBytes(config.dataDir, id).catch(() => 0),
      isMine: memberId === member.id,
      nickname,
      createdAt: createdAt.toISOString(),
    })),
  );
};
