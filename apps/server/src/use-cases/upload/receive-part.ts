import type { Readable } from 'node:stream';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result, type SiteCode } from '@naru/domain/shared';
import type { UploadKind } from '@naru/domain/upload';
import { and, eq } from 'drizzle-orm';
import { appendToUpload, removeUploadFile, sealUpload, uploadFile } from '../../gateways/uploads/upload-folder.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { moveRow, moveRows } from '../../stores/move-rows.ts';
import { uploads } from '../../stores/schema/index.ts';
import { isStorageFull } from '../../stores/sql-state.ts';

export interface NamedUpload {
  readonly siteCode: SiteCode;
  readonly uploadId: string;
}

/** The row of an upload that this member sends for this site. */
const isUploadOf = ({ id }: Pick<Member, 'id'>, { siteCode, uploadId }: NamedUpload) =>
  and(eq(uploads.id, uploadId), eq(uploads.siteCode, siteCode), eq(uploads.memberId, id));

/** A member's upload for a site; refused with `lookupFailed` for another's, another site's, and one that there is not. */
export const findUpload = async (db: Db, member: Member, named: NamedUpload): Promise<Result<typeof uploads.$inferSelect, Failure>> => {
  const [row] = await db.select().from(uploads).where(isUploadOf(member, named));
  return row === undefined ? fail(failure('lookupFailed')) : ok(row);
};

/** Throws an upload of a site away, its row first: a file without one is swept, whatever ends the process in between. */
export const dropUpload = async ({ db, config }: Pick<Deps, 'db' | 'config'>, { siteCode, uploadId }: NamedUpload): Promise<void> => {
  const dropped = await db
    .delete(uploads)
    .where(and(eq(uploads.id, uploadId), eq(uploads.siteCode, siteCode)))
    .returning({ id: uploads.id });
  for (const { id } of dropped) await removeUploadFile(config.dataDir, id);
};

interface Part {
  readonly from: number;
  readonly content: Readable;
}

/** Says of an upload that all its bytes are there, once no power cut can take them back. */
export const finishUpload = async ({ db, config, clock }: Deps, member: Member, named: NamedUpload): Promise<void> => {
  await sealUpload(config.dataDir, named.uploadId);
  await moveRows(db, 'upload', 'finish', { where: isUploadOf(member, named), set: { touchedAt: clock.now() } });
};

/** Writes bytes as they come; answers how many there are, the last completes it. A lost connection keeps them; a full disk drops it: `storageFull`. */
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

/** A whole file that a job has taken: where it lies until that job lets it be dropped. */
interface TakenUpload {
  readonly path: string;
  readonly name: string;
  readonly size: number;
}

/** Takes a complete upload for a job, once, in its transaction. `lookupFailed` for another's or another kind, `wrongState` if incomplete or taken. */
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
