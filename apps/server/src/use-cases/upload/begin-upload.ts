import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result, type SiteCode, tidyLine } from '@naru/domain/shared';
import { MOST_UPLOAD_BYTES, OPEN_UPLOADS, type UploadKind } from '@naru/domain/upload';
import { and, count, eq, ne, sum } from 'drizzle-orm';
import { freeBytes, makeUploadFile, removeUploadFile } from '../../gateways/uploads/upload-folder.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { withinRates } from '../../kernel/rate.ts';
import type { Db } from '../../stores/db.ts';
import { sites, uploads } from '../../stores/schema/index.ts';
import { isStorageFull } from '../../stores/sql-state.ts';

const BEGUN = { most: 200, seconds: 3_600, policy: 'uploads' };
/** What has to stay free where the data lies: the database writes there, too. */
const RESERVE_BYTES = 1_024 ** 3;

export interface AnnouncedUpload {
  readonly siteCode: SiteCode;
  readonly kind: UploadKind;
  /** As their program calls it. */
  readonly name: string;
  readonly size: number;
}

/** The last part of a name, as it is shown; nothing lies under it. */
const shownName = (name: string): string => tidyLine([...tidyLine(name.split(/[\\/]/).at(-1) ?? '')].slice(0, 200).join(''));

const hasRoom = async (tx: Db, { siteCode, size }: AnnouncedUpload): Promise<boolean> => {
  const open = and(eq(uploads.siteCode, siteCode), ne(uploads.state, 'taken'));
  const { sent, bytes } = only(
    await tx
      .select({ sent: count(), bytes: sum(uploads.size) })
      .from(uploads)
      .where(open),
  );
  return sent < OPEN_UPLOADS.most && Number(bytes ?? 0) + size <= OPEN_UPLOADS.bytes;
};

const makeFile = async (dataDir: string, uploadId: string): Promise<Result<void, Failure>> => {
  try {
    return ok(await makeUploadFile(dataDir, uploadId));
  } catch (error) {
    if (isStorageFull(error)) return fail(failure('storageFull'));
    throw error;
  }
};

/** Begins an upload. `fileTooLarge`, `uploadLimit` for too many of a site, `storageFull` for too little disk, `rateLimited`; then nothing is left. */
export const beginUpload = async (
  deps: Deps,
  member: Member,
  uploadId: string,
  announced: AnnouncedUpload,
): Promise<Result<void, Failure>> => {
  const { config, clock } = deps;
  const { siteCode, kind, name, size } = announced;
  const allowed = await withinRates(deps, [{ key: `upload ${member.id}`, ...BEGUN }]);
  if (!allowed.ok) return allowed;
  if (size > MOST_UPLOAD_BYTES[kind]) return fail(failure('fileTooLarge'));
  if ((await freeBytes(config.dataDir)) < size + RESERVE_BYTES) return fail(failure('storageFull'));
  const made = await makeFile(config.dataDir, uploadId);
  if (!made.ok) return made;
  const begun = await deps.transact(async (tx) => {
    // Whoever else begins one for this site waits, so that all are counted.
    await tx.select({ siteCode: sites.siteCode }).from(sites).where(eq(sites.siteCode, siteCode)).for('no key update');
    if (!(await hasRoom(tx, announced))) return fail(failure('uploadLimit'));
    const at = clock.now();
    await tx
      .insert(uploads)
      .values({ id: uploadId, siteCode, memberId: member.id, kind, name: shownName(name), size, touchedAt: at, createdAt: at });
    return ok(undefined);
  });
  if (!begun.ok) await removeUploadFile(config.dataDir, uploadId);
  return begun;
};
