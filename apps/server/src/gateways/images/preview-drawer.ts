import type { Failure } from '@naru/domain/failure';
import { type FileStore, PREVIEW_SIZE, type StoredBytes } from '@naru/domain/file';
import { ok, type Result } from '@naru/domain/shared';
import type { BoundedPool } from '../../shared/bounded-pool.ts';
import { bytesOf } from './bytes-of.ts';
import { decodeKept } from './open-picture.ts';

/** Answers the preview of a kept picture, null when there is no such picture; refuses with `busy`. */
export type DrawPreview = (sha256: string) => Promise<Result<StoredBytes | null, Failure>>;

/** The name under which a picture's preview lies. */
const VARIANT = 'preview.jpg';
/** The paper under a picture that is not twice as wide as high: the whole work is shown, none of it cut away. */
const PAPER = '#F3F1EA';
const JPEG = { quality: 82 } as const;

/** Draws previews when first asked and keeps them: JPEG, since some messengers read nothing newer. Few are ever passed on, so none at the upload. */
export const makePreviewDrawer = (files: FileStore, pool: BoundedPool): DrawPreview => {
  const stored = (sha256: string) => files.open(sha256, { variant: VARIANT });
  const draw = async (sha256: string): Promise<StoredBytes | null> => {
    const original = await bytesOf(files, sha256);
    if (original === null) return null;
    const paper = (await decodeKept(original)).flatten({ background: PAPER });
    const drawn = await paper
      .resize({ ...PREVIEW_SIZE, fit: 'contain', background: PAPER })
      .jpeg(JPEG)
      .toBuffer();
    await files.putVariant(sha256, VARIANT, drawn);
    return stored(sha256);
  };
  return async (sha256) => {
    const drawn = await stored(sha256);
    // Whoever waited for a place may find that another has just drawn it.
    return drawn === null ? pool(async () => (await stored(sha256)) ?? draw(sha256)) : ok(drawn);
  };
};
