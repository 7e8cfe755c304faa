import { type Failure, failure } from '@naru/domain/failure';
import { type Crop, squareOf } from '@naru/domain/file';
import { andThen, fail, ok, type Result } from '@naru/domain/shared';
import sharp from 'sharp';
import type { BoundedPool } from '../../shared/bounded-pool.ts';
import { MAX_IMAGE_PIXELS } from './prepare-image.ts';

/** Cuts a square out of a picture that was made safe before; of one that moves, out of its first frame. Refused: imageUnreadable, busy. */
export type CropImage = (bytes: Uint8Array, crop: Crop) => Promise<Result<Uint8Array, Failure>>;

/** Crops pictures with sharp, a few at a time. */
export const makeCropImage =
  (pool: BoundedPool): CropImage =>
  async (bytes, crop) => {
    const done = await pool(async (): Promise<Result<Uint8Array, Failure>> => {
      try {
        const source = sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS });
        const { width, height, format } = await source.metadata();
        const { left, top, side } = squareOf(crop, { width, height });
        const square = source.extract({ left, top, width: side, height: side });
        return ok(await (format === 'jpeg' ? square.jpeg({ quality: 92 }) : square.png()).toBuffer());
      } catch {
        return fail(failure('imageUnreadable'));
      }
    });
    return andThen(done, (answer) => answer);
  };
