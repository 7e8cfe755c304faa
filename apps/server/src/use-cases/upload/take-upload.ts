import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import type { UploadKind } from '@naru/domain/upload';
import { and, eq } from 'drizzle-orm';
import { uploadFile } from '../../gateways/uploads/upload-folder.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { moveRow } from '../../stores/move-rows.ts';
import { uploads } from '../../stores/schema/index.ts';
import { findUpload, isUploadOf, type NamedUpload } from './find-upload.ts';

/** A whole file that a job has taken: where it lies until that job lets it be dropped. */
interface TakenUpload {
  readonly path: string;
  readonly name: string;
  readonly size: number;
}

/**
 * Takes an upload that is all there for a job, once, in that job's transaction. Refused: `lookupFailed` where the member sends none of this kind for the
 * site by that id, `wrongState` as long as bytes are missing, or when another job has it.
 */
export const takeUpload = async (
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  tx: Db,
  member: Member,
  { kind, ...named }: NamedUpload & { readonly kind: UploadKind },
): Promise<Result<TakenUpload, Failure>> => {
  const found = await findUpload(tx, member, named);
  if (!found.ok) return found;
  if (found.value.kind !== kind) return fail(failure('lookupFailed'));
  const taken = await moveRow(tx, 'upload', 'take', {
    where: and(isUploadOf(member, named), eq(uploads.kind, kind)),
    set: { touchedAt: clock.now() },
  });
  if (!taken.ok) return taken;
  const { id, name, size } = taken.value;
  return ok({ path: uploadFile(config.dataDir, id), name, size });
};
