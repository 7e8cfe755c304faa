import { type Failure, failure } from '@naru/domain/failure';
import { MOST_ATTACHMENTS, whyNotAttach } from '@naru/domain/inquiry';
import { fail, type InquiryId, ok, type Result } from '@naru/domain/shared';
import { and, eq, inArray } from 'drizzle-orm';
import { recognise } from '../../gateways/files/recognise.ts';
import type { Deps } from '../../kernel/deps.ts';
import { withinRates } from '../../kernel/rate.ts';
import type { Db } from '../../stores/db.ts';
import { moveRows } from '../../stores/move-rows.ts';
import { fileLinks, files, inquiryFiles } from '../../stores/schema/index.ts';
import type { Incoming } from '../file/incoming.ts';
import { ATTACHMENT } from '../file/originals.ts';
import { stagePrivateFile } from '../file/private-file.ts';

/** So often may a member send files: each is read, and pictures are drawn anew. */
const UPLOADS = { most: 60, seconds: 3_600, policy: 'attachments' };

/** A picture is made safe as every picture, which takes the place where it was taken out of it; other types are kept byte for byte. */
const safeBytes = async (deps: Deps, { name, ...file }: Incoming): Promise<Result<{ bytes: Uint8Array; mime: string }, Failure>> => {
  const bytes = await file.bytes();
  const type = await recognise(bytes, name);
  if (!type.ok || type.value.media !== 'image') return type.ok ? ok({ bytes, mime: type.value.mime }) : type;
  const prepared = await deps.prepareImage(bytes);
  return prepared.ok ? ok({ bytes: prepared.value.bytes, mime: prepared.value.mime }) : prepared;
};

const store = async (deps: Deps, memberId: number, attached: Incoming): Promise<Result<string, Failure>> => {
  const refused = whyNotAttach({ name: attached.name, size: attached.size });
  if (refused !== null) return fail(refused);
  const safe = await safeBytes(deps, attached);
  if (!safe.ok) return fail({ ...safe.failure, field: 'files' });
  return ok(await stagePrivateFile(deps, { ...safe.value, name: attached.name, memberId }));
};

/**
 * Keeps the files of an inquiry that is about to be written: they count as deleted until it is, so that whatever is cut off leaves nothing.
 * `besides` are those that stay from before. Refused: `badRequest` for too many, `rateLimited`, `fileTypeRefused`,
 * `fileTooLarge`, `imageUnreadable`, `busy`.
 */
export const storeAttachments = async (
  deps: Deps,
  memberId: number,
  attached: readonly Incoming[],
  besides = 0,
): Promise<Result<readonly string[], Failure>> => {
  if (attached.length + besides > MOST_ATTACHMENTS) return fail(failure('badRequest', { field: 'files' }));
  if (attached.length === 0) return ok([]);
  const allowed = await withinRates(deps, [{ key: `attachments ${memberId}`, ...UPLOADS }]);
  if (!allowed.ok) return allowed;
  const ids: string[] = [];
  for (const one of attached) {
    const stored = await store(deps, memberId, one);
    if (!stored.ok) {
      await sweepFiles(deps, ids);
      return stored;
    }
    ids.push(stored.value);
  }
  return ok(ids);
};

/** Ties stored files to their inquiry, in the transaction that writes it. */
export const keepAttachments = async (tx: Db, inquiryId: InquiryId, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await moveRows(tx, 'file', 'keep', { where: inArray(files.id, [...ids]), set: {} });
  await tx.insert(inquiryFiles).values(ids.map((fileId) => ({ inquiryId, fileId })));
};

/** Lets files go, in the transaction that takes them off: nobody opens them from then on; {@link sweepFiles} erases them. */
export const dropAttachments = async (tx: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx.delete(inquiryFiles).where(inArray(inquiryFiles.fileId, [...ids]));
  await moveRows(tx, 'file', 'drop', { where: inArray(files.id, [...ids]), set: { name: '' } });
};

/** Erases those of these attachments that belong to no inquiry: first the bytes, then the row, so that whatever is cut off is done again. */
export const sweepFiles = async ({ db, files: store }: Pick<Deps, 'db' | 'files'>, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  const unkept = and(inArray(files.id, [...ids]), eq(files.kind, ATTACHMENT.kind), eq(files.state, 'deleted'));
  for (const { id, sha256 } of await db.select({ id: files.id, sha256: files.sha256 }).from(files).where(unkept)) {
    await store.remove(sha256);
    await db.delete(fileLinks).where(eq(fileLinks.fileId, id));
    await db.delete(files).where(and(eq(files.id, id), eq(files.state, 'deleted')));
  }
};
