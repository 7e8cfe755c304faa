import type { Failure } from '@naru/domain/failure';
import { type Crop, squareOf } from '@naru/domain/file';
import { andThen, ok, type Result } from '@naru/domain/shared';
import type { BoundedPool } from '../../shared/bounded-pool.ts';
import { damagedPicture, openPicture } from './open-picture.ts';

/** Cuts a square out of a picture; of one that moves, out of its first frame. Refused: imageUnreadable, busy. */
export type CropImage = (bytes: Uint8Array, crop: Crop) => Promise<Result<Uint8Array, Failure>>;

/** Crops pictures with sharp, a few at a time. */
export const makeCropImage =
  (pool: BoundedPool): CropImage =>
  async (bytes, crop) => {
    const done = await pool(async (): Promise<Result<Uint8Array, Failure>> => {
      const opened = await openPicture(Buffer.from(bytes));
      if (!opened.ok) return opened;
      try {
        const source = await opened.value.decode();
        if (!source.ok) return source;
        const { left, top, side } = squareOf(crop, opened.value);
        const square = source.value.extract({ left, top, width: side, height: side });
        return ok(await (opened.value.isPhoto ? square.jpeg({ quality: 92 }) : square.png()).toBuffer());
      } catch {
        return damagedPicture();
      }
    });
    return andThen(done, (answer) => answer);
  };
