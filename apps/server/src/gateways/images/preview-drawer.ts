import type { Failure } from '@naru/domain/failure';
import { type FileStore, PREVIEW_SIZE, type StoredBytes } from '@naru/domain/file';
import { ok, type Result } from '@naru/domain/shared';
import type { BoundedPool } from '../../shared/bounded-pool.ts';
import { bytesOf } from './bytes-of.ts';
import { drawnName, labelledAs, type ShownPicture } from './labelled-as.ts';
import { decodeKept } from './open-picture.ts';

/** Answers the preview of a kept picture, null when there is no such picture; refuses with `busy`. */
export type DrawPreview = (picture: ShownPicture) => Promise<Result<StoredBytes | null, Failure>>;

/** The paper under a picture that is not twice as wide as high: the whole work is shown, none of it cut away. */
const PAPER = '#F3F1EA';
const JPEG = { quality: 82 } as const;

/** Draws previews when first asked and keeps them: JPEG, since some messengers read nothing newer. Few are ever passed on, so none at the upload. */
export const makePreviewDrawer = (files: FileStore, pool: BoundedPool): DrawPreview => {
  const stored = ({ sha256, use }: ShownPicture) => files.open(sha256, { variant: drawnName('preview', 'jpg', use) });
  const draw = async (picture: ShownPicture): Promise<StoredBytes | null> => {
    const { sha256, use } = picture;
    const original = await bytesOf(files, sha256);
    if (original === null) return null;
    const paper = (await decodeKept(original)).flatten({ background: PAPER });
    const drawn = await labelledAs(original, paper.resize({ ...PREVIEW_SIZE, fit: 'contain', background: PAPER }), use)
      .jpeg(JPEG)
      .toBuffer();
    await files.putVariant(sha256, drawnName('preview', 'jpg', use), drawn);
    return stored(picture);
  };
  return async (picture) => {
    const drawn = await stored(picture);
    // Whoever waited for a place may find that another has just drawn it.
    return drawn === null ? pool(async () => (await stored(picture)) ?? draw(picture)) : ok(drawn);
  };
};
