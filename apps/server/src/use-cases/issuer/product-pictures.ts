import { type Failure, failure } from '@naru/domain/failure';
import type { Crop } from '@naru/domain/file';
import { fail, ok, type ProductId, type Result, type SiteCode } from '@naru/domain/shared';
import type { ChosenPicture } from '@naru/domain/unfinished';
import { and, eq } from 'drizzle-orm';
import { bytesOf } from '../../gateways/images/bytes-of.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { files, productPictures } from '../../stores/schema/index.ts';
import { keepFiles } from '../file/staged-file.ts';
import { stagePicture } from '../file/store-file.ts';

/** A picture as shoppers see it: the file that is shown, of which source, by which crop. */
export interface ShownPicture {
  readonly sourceFileId: string;
  readonly fileId: string;
  readonly crop: Crop | null;
}

interface Chosen {
  readonly siteCode: SiteCode;
  readonly pictures: readonly ChosenPicture[];
  /** Sources that were laid down just now, and that nobody has kept yet. */
  readonly fresh?: readonly string[];
}

/** Lays down what is shown of a site's chosen pictures, each cut out of its source; for {@link writePictures} to keep. */
export const stageShown = async (
  deps: Deps,
  member: Member,
  { siteCode, pictures, fresh = [] }: Chosen,
): Promise<Result<readonly ShownPicture[], Failure>> => {
  const shown: ShownPicture[] = [];
  for (const { fileId: sourceFileId, crop } of pictures) {
    const known = fresh.includes(sourceFileId) ? undefined : eq(files.state, 'stored');
    const [source] = await deps.db
      .select({ sha256: files.sha256, name: files.name })
      .from(files)
      .where(and(eq(files.id, sourceFileId), eq(files.siteCode, siteCode), eq(files.kind, 'image'), known));
    const bytes = source === undefined ? null : await bytesOf(deps.files, source.sha256);
    if (source === undefined || bytes === null) return fail(failure('badRequest', { field: 'picture' }));
    if (crop === null) {
      shown.push({ sourceFileId, fileId: sourceFileId, crop });
      continue;
    }
    const square = await deps.cropImage(bytes, crop);
    if (!square.ok) return square;
    const staged = await stagePicture(deps, { bytes: square.value, name: source.name, memberId: member.id, siteCode });
    if (!staged.ok) return staged;
    shown.push({ sourceFileId, fileId: staged.value, crop });
  }
  return ok(shown);
};

/** Keeps what was cut out of the sources of pictures, in the transaction that shows them. */
export const keepShown = (tx: Db, pictures: readonly ShownPicture[]): Promise<void> =>
  keepFiles(
    tx,
    pictures.flatMap(({ sourceFileId, fileId }) => (fileId === sourceFileId ? [] : [fileId])),
  );

export const writePictures = async (tx: Db, productId: ProductId, pictures: readonly ShownPicture[]): Promise<void> => {
  await keepShown(tx, pictures);
  await tx.insert(productPictures).values(pictures.map((picture, place) => ({ productId, place, ...picture })));
};
