import type { AiUse, FileStore } from '@naru/domain/file';
import { bytesOf } from './bytes-of.ts';
import { drawnName, labelledAs, type ShownPicture } from './labelled-as.ts';
import { decodeKept } from './open-picture.ts';

/** Draws pictures a second time, smaller in bytes: AVIF beside the WebP that is there from the upload on. */
export interface AvifDrawer {
  /** Orders a picture in one of its widths; returns at once. What is ordered twice is drawn once. */
  order(picture: ShownPicture, width: number): void;
  /** Resolves once nothing is ordered any more. */
  settled(): Promise<void>;
}

/** Whoever asked has a whole page to load first: drawing waits until that is over. */
const DELAY_MS = 5_000;
/** A third fewer bytes than the WebP; an encoder in more of a hurry makes files that are larger than it. */
const EFFORT = 3;
/** On shelves, of which a screen holds twenty, and where a work is looked at. */
const QUALITY = { small: 45, large: 50 } as const;
const MOST_OF_SMALL = 512;

/** The name under which a picture lies as AVIF in one of its widths. */
export const avifOf = (width: number, use: AiUse | null = null): string => drawnName(`w${width}`, 'avif', use);

/** Draws one picture at a time, after a moment. A picture that cannot be drawn is reported and not ordered again while the process lives. */
export const makeAvifDrawer = (files: FileStore, report: (error: unknown) => void, delay = DELAY_MS): AvifDrawer => {
  const ordered = new Set<string>();
  const nameOf = ({ sha256, use }: ShownPicture, width: number): string => `${sha256} ${avifOf(width, use)}`;
  const draw = async ({ sha256, use }: ShownPicture, width: number): Promise<void> => {
    const original = await bytesOf(files, sha256);
    if (original === null) return;
    const picture = labelledAs(original, (await decodeKept(original)).resize({ width, withoutEnlargement: true }), use);
    const quality = width <= MOST_OF_SMALL ? QUALITY.small : QUALITY.large;
    await files.putVariant(sha256, avifOf(width, use), await picture.avif({ quality, effort: EFFORT }).toBuffer());
    ordered.delete(nameOf({ sha256, use }, width));
  };
  let last: Promise<void> | undefined;
  const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, delay).unref());
  return {
    order: (picture, width) => {
      const name = nameOf(picture, width);
      if (ordered.has(name)) return;
      ordered.add(name);
      const mine = (last ?? pause()).then(() => draw(picture, width)).catch(report);
      last = mine;
      void mine.then(() => {
        if (last === mine) last = undefined;
      });
    },
    settled: async () => {
      while (last !== undefined) await last;
    },
  };
};
