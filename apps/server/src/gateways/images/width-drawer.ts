import type { FileStore, StoredBytes } from '@naru/domain/file';
import type { BoundedPool } from '../../shared/bounded-pool.ts';
import { bytesOf } from './bytes-of.ts';
import { labelledAs, type ShownPicture } from './labelled-as.ts';
import { decodeKept } from './open-picture.ts';
import { KEPT_WIDTHS, WEBP, webpOf } from './prepare-image.ts';

/** Answers a kept picture as WebP in one of its widths; null when there is no such picture. */
export type DrawWidth = (picture: ShownPicture, width: number) => Promise<StoredBytes | null>;

/**
 * Draws the widths that were not made at the upload when somebody first asks, and keeps them: nobody waits for them at the upload, and of most pictures
 * few are ever asked for. Drawn from the next larger kept one, which is as quick for the largest original, or from the picture itself. While too many are
 * drawn at once, the next one that is kept is answered.
 */
export const makeWidthDrawer = (files: FileStore, pool: BoundedPool): DrawWidth => {
  const stored = ({ sha256, use }: ShownPicture, width: number) => files.open(sha256, { variant: webpOf(width, use) });
  const firstOf = async <T>(widths: readonly number[], open: (width: number) => Promise<T | null>): Promise<T | null> => {
    for (const width of widths) {
      const found = await open(width);
      if (found !== null) return found;
    }
    return null;
  };
  const draw = async (picture: ShownPicture, width: number): Promise<StoredBytes | null> => {
    const { sha256, use } = picture;
    const larger = KEPT_WIDTHS.filter((one) => one > width);
    const source = (await firstOf(larger, (one) => bytesOf(files, sha256, webpOf(one)))) ?? (await bytesOf(files, sha256));
    if (source === null) return null;
    const decoded = await decodeKept(source);
    const drawn = await labelledAs(source, decoded.resize({ width, withoutEnlargement: true }), use)
      .webp(WEBP)
      .toBuffer();
    await files.putVariant(sha256, webpOf(width, use), drawn);
    return stored(picture, width);
  };
  return async (picture, width) => {
    const found = await stored(picture, width);
    if (found !== null) return found;
    // Whoever waited for a place may find that another has just drawn it.
    const drawn = await pool(async () => (await stored(picture, width)) ?? draw(picture, width));
    if (drawn.ok) return drawn.value;
    const larger = KEPT_WIDTHS.filter((one) => one > width);
    const smaller = KEPT_WIDTHS.filter((one) => one < width).toReversed();
    const nearest = [...larger, ...smaller];
    // Rather the picture without its label than none: its page bears it.
    return (await firstOf(nearest, (one) => stored(picture, one))) ?? firstOf(nearest, (one) => stored({ ...picture, use: null }, one));
  };
};
