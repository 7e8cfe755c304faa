import { type Failure, failure } from '@naru/domain/failure';
import { fail, mapResult, ok, type Result, type SiteCode, tidyLine } from '@naru/domain/shared';
import { ABANDONED_UPLOAD_MS, MOST_UPLOAD_BYTES, OPEN_UPLOADS, type UploadKind } from '@naru/domain/upload';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { freeBytes, makeUploadFile, removeUploadFile, restingUploads } from '../../gateways/uploads/upload-folder.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
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

/**
 * Which of a site's open uploads give way to another: the ones longest abandoned, as few as make room for it. Null where even all of them do not.
 * `resting` are those whose files nobody has written to; the row says when one was sent last that has no byte yet.
 */
const givingWay = async (tx: Db, { siteCode, size }: AnnouncedUpload, { resting, since }: Abandoned): Promise<readonly string[] | null> => {
  const open = await tx
    .select({ id: uploads.id, size: uploads.size, touchedAt: uploads.touchedAt })
    .from(uploads)
    .where(and(eq(uploads.siteCode, siteCode), ne(uploads.state, 'taken')))
    .orderBy(asc(uploads.touchedAt));
  let bytes = open.reduce((sum, upload) => sum + upload.size, size);
  const isFull = (): boolean => open.length - dropped.length >= OPEN_UPLOADS.most || bytes > OPEN_UPLOADS.bytes;
  const dropped: string[] = [];
  for (const upload of open) {
    if (!isFull()) break;
    if (upload.touchedAt > since || !resting.has(upload.id)) continue;
    dropped.push(upload.id);
    bytes -= upload.size;
  }
  return isFull() ? null : dropped;
};

/** What nobody has sent anything of since. */
interface Abandoned {
  readonly resting: ReadonlySet<string>;
  readonly since: Date;
}

const makeFile = async (dataDir: string, uploadId: string): Promise<Result<void, Failure>> => {
  try {
    return ok(await makeUploadFile(dataDir, uploadId));
  } catch (error) {
    if (isStorageFull(error)) return fail(failure('storageFull'));
    throw error;
  }
};

/**
 * Begins an upload; where a site has too many, the ones longest abandoned give way. `fileTooLarge`, `uploadLimit` for too many of a site that are all
 * being sent, `storageFull` for too little disk, `rateLimited`; then nothing is left.
 */
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
  const since = new Date(clock.now().getTime() - ABANDONED_UPLOAD_MS);
  const resting = new Set(await restingUploads(config.dataDir, since));
  const begun = await deps.transact(async (tx): Promise<Result<readonly string[], Failure>> => {
    // Whoever else begins one for this site waits, so that all are counted.
    await tx.select({ siteCode: sites.siteCode }).from(sites).where(eq(sites.siteCode, siteCode)).for('no key update');
    const dropped = await givingWay(tx, announced, { resting, since });
    if (dropped === null) return fail(failure('uploadLimit'));
    if (dropped.length > 0) await tx.delete(uploads).where(inArray(uploads.id, dropped));
    const at = clock.now();
    await tx
      .insert(uploads)
      .values({ id: uploadId, siteCode, memberId: member.id, kind, name: shownName(name), size, touchedAt: at, createdAt: at });
    return ok(dropped);
  });
  // A file whose row is gone is swept, whatever ends the process in between.
  for (const id of begun.ok ? begun.value : [uploadId]) await removeUploadFile(config.dataDir, id);
  return mapResult(begun, () => undefined);
};
