import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { MOST_UPLOAD_BYTES, MOST_UPLOADS, type UnfinishedUpload } from '@naru/domain/unfinished';
import { count, eq, sum } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { withinRates } from '../../kernel/rate.ts';
import { uploadsOf } from '../../reads/unfinished.ts';
import type { Db } from '../../stores/db.ts';
import { files, sites, unfinishedProducts, unfinishedUploads } from '../../stores/schema/index.ts';
import { type Incoming, pictureBytes } from '../file/incoming.ts';
import { keepFiles } from '../file/staged-file.ts';
import { stageOriginal, stagePicture } from '../file/store-file.ts';
import { lockUnfinished, type SiteUnfinished } from './unfinished.ts';

/** So often may a member send files: each is read, and pictures are drawn anew. */
const UPLOADS = { most: 300, seconds: 3_600, policy: 'unfinished' };

interface Upload extends SiteUnfinished {
  readonly picture: Incoming | undefined;
  readonly original: Incoming | undefined;
}

/** Whether a file of so many bytes has room: beside the others of its unfinished product, and of all that the site has begun. */
export const hasRoom = async (tx: Db, { siteCode, unfinishedId }: SiteUnfinished, bytes: number): Promise<boolean> => {
  const { own } = only(await tx.select({ own: count() }).from(unfinishedUploads).where(eq(unfinishedUploads.unfinishedId, unfinishedId)));
  const { all } = only(
    await tx
      .select({ all: sum(files.bytes).mapWith(Number) })
      .from(unfinishedUploads)
      .innerJoin(unfinishedProducts, eq(unfinishedProducts.id, unfinishedUploads.unfinishedId))
      .innerJoin(files, eq(files.id, unfinishedUploads.fileId))
      .where(eq(unfinishedProducts.siteCode, siteCode)),
  );
  return own < MOST_UPLOADS && (all ?? 0) + bytes <= MOST_UPLOAD_BYTES;
};

const stage = async (deps: Deps, member: Member, { siteCode, picture, original }: Upload): Promise<Result<string, Failure>> => {
  if (original !== undefined) {
    const staged = await stageOriginal(deps, { ...original, memberId: member.id, siteCode });
    return staged.ok ? ok(staged.value.fileId) : staged;
  }
  if (picture === undefined) return fail(failure('badRequest', { field: 'picture' }));
  const bytes = await pictureBytes(picture);
  // Whichever of them is the main one becomes the original where no other is given.
  return bytes.ok
    ? stagePicture(deps, { bytes: bytes.value, name: picture.name, memberId: member.id, siteCode, storage: 'verbatim' })
    : bytes;
};

/** Keeps a picture or original for an unfinished product, which names it later. `lookupFailed`, `uploadLimit`, `rateLimited`, as the file; rests are swept. */
export const uploadForUnfinished = async (deps: Deps, member: Member, upload: Upload): Promise<Result<UnfinishedUpload, Failure>> => {
  const { unfinishedId, siteCode, picture, original } = upload;
  const allowed = await withinRates(deps, [{ key: `unfinished ${member.id}`, ...UPLOADS }]);
  if (!allowed.ok) return allowed;
  const size = (original ?? picture)?.size ?? 0;
  const known = await deps.transact((tx) => lockUnfinished(tx, upload));
  if (!known.ok) return known;
  if (!(await hasRoom(deps.db, upload, size))) return fail(failure('uploadLimit'));
  const staged = await stage(deps, member, upload);
  if (!staged.ok) return staged;
  return deps.transact(async (tx) => {
    // The site's files are counted one upload after the other.
    await tx.select({ siteCode: sites.siteCode }).from(sites).where(eq(sites.siteCode, siteCode)).for('no key update');
    const locked = await lockUnfinished(tx, upload);
    if (!locked.ok) return locked;
    if (!(await hasRoom(tx, upload, size))) return fail(failure('uploadLimit'));
    await tx.insert(unfinishedUploads).values({ fileId: staged.value, unfinishedId, createdAt: deps.clock.now() });
    await keepFiles(tx, [staged.value]);
    return ok(only(await uploadsOf(tx, unfinishedId, staged.value)));
  });
};
