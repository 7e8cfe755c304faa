import type { FileStore, StoredBytes } from '@naru/domain/file';
import sharp from 'sharp';
import type { BoundedPool } from '../../shared/bounded-pool.ts';
import { bytesOf } from './bytes-of.ts';
import { KEPT_WIDTHS, WEBP, webpOf } from './prepare-image.ts';

/** Answers a kept picture as WebP in one of its widths; null when there is no such picture. */
export type DrawWidth = (sha256: string, width: number) => Promise<StoredBytes | null>;

/**
 * Draws the widths between those of the upload when somebody first asks, and keeps them: nobody waits for five more at the upload, and of most
 * pictures few are ever asked for. Drawn from the next larger kept one, which is as quick for the largest original. While too many are drawn at once,
 * that larger one is answered.
 */
export const makeWidthDrawer = (files: FileStore, pool: BoundedPool): DrawWidth => {
  const stored = (sha256: string, width: number) => files.open(sha256, { variant: webpOf(width) });
  const draw = async (sha256: string, width: number, larger: number): Promise<StoredBytes | null> => {
    const source = await bytesOf(files, sha256, webpOf(larger));
    if (source === null) return null;
    const drawn = await sharp(source).resize({ width, withoutEnlargement: true }).webp(WEBP).toBuffer();
    await files.putVariant(sha256, webpOf(width), drawn);
    return stored(sha256, width);
  };
  return async (sha256, width) => {
    const found = await stored(sha256, width);
    const larger = KEPT_WIDTHS.find((one) => one > width);
    if (found !== null || larger === undefined) return found;
    // Whoever waited for a place may find that another has just drawn it.
    const drawn = await pool(async () => (await stored(sha256, width)) ?? draw(sha256, width, larger));
    return drawn.ok ? drawn.value : stored(sha256, larger);
  };
};
