import type { Readable } from 'node:stream';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import { appendToUpload, sealUpload } from '../../gateways/uploads/upload-folder.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { moveRows } from '../../stores/move-rows.ts';
import { uploads } from '../../stores/schema/index.ts';
import { isStorageFull } from '../../stores/sql-state.ts';
import { dropUpload } from './drop-upload.ts';
import { findUpload, isUploadOf, type NamedUpload } from './find-upload.ts';

/** Bytes of an upload, and behind how many of it they come. */
interface Part {
  readonly from: number;
  readonly content: Readable;
}

/** Says of an upload that all its bytes are there, once no power cut can take them back. */
export const finishUpload = async ({ db, config, clock }: Deps, member: Member, named: NamedUpload): Promise<void> => {
  await sealUpload(config.dataDir, named.uploadId);
  await moveRows(db, 'upload', 'finish', { where: isUploadOf(member, named), set: { touchedAt: clock.now() } });
};

/**
 * Writes bytes of an upload as they come; answers how many it has now, and with the last of them it is received. What has come before a connection was
 * lost stays. Where there is no room the upload is thrown away, and refused with `storageFull`.
 */
export const receivePart = async (
  deps: Deps,
  member: Member,
  named: NamedUpload,
  part: Part,
): Promise<Result<{ readonly bytes: number }, Failure>> => {
  const { db, config, clock } = deps;
  const upload = await findUpload(db, member, named);
  if (!upload.ok) return upload;
  try {
    const bytes = await appendToUpload(config.dataDir, named.uploadId, part);
    if (bytes === upload.value.size) await finishUpload(deps, member, named);
    return ok({ bytes });
  } catch (error) {
    if (!isStorageFull(error)) throw error;
    await dropUpload(deps, named);
    return fail(failure('storageFull'));
  } finally {
    await db.update(uploads).set({ touchedAt: clock.now() }).where(eq(uploads.id, named.uploadId));
  }
};
