import { isDeepStrictEqual } from 'node:util';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import type { SavedVersion, UnfinishedContent } from '@naru/domain/unfinished';
import { eq } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import { unfinishedProducts, unfinishedUploads } from '../../stores/schema/index.ts';
import { lockUnfinished, type SiteUnfinished } from './find-unfinished.ts';

interface Save extends SiteUnfinished {
  /** The version that was seen. */
  readonly version: number;
  readonly content: UnfinishedContent;
}

/**
 * Saves an unfinished product as it was seen at a version. Refused with `changedMeanwhile` where another content has been saved since, `badRequest`
 * for a file that was not uploaded for it. The same content once more, as after an answer that was lost, is what is there.
 */
export const saveUnfinished = (deps: Deps, member: Member, { version, content, ...which }: Save): Promise<Result<SavedVersion, Failure>> =>
  deps.transact(async (tx) => {
    const locked = await lockUnfinished(tx, which);
    if (!locked.ok) return locked;
    const row = locked.value;
    if (isDeepStrictEqual(row.content, content))
      return ok({ version: row.version, savedAt: row.updatedAt.toISOString(), savedBy: member.nickname });
    if (row.version !== version) return fail(failure('changedMeanwhile'));
    const uploads = await tx
      .select({ fileId: unfinishedUploads.fileId })
      .from(unfinishedUploads)
      .where(eq(unfinishedUploads.unfinishedId, row.id));
    const known = new Set(uploads.map(({ fileId }) => fileId));
    if (!content.pictures.every(({ fileId }) => known.has(fileId))) return fail(failure('badRequest', { field: 'pictures' }));
    if (content.originalId !== null && !known.has(content.originalId)) return fail(failure('badRequest', { field: 'originalId' }));
    const at = deps.clock.now();
    const set = { content, memberId: member.id, version: version + 1, updatedAt: at };
    await tx.update(unfinishedProducts).set(set).where(eq(unfinishedProducts.id, row.id));
    return ok({ version: version + 1, savedAt: at.toISOString(), savedBy: member.nickname });
  });
