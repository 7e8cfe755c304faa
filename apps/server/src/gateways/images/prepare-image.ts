import { type Failure, failure } from '@naru/domain/failure';
import { andThen, fail, ok, type Result } from '@naru/domain/shared';
import sharp, { type Sharp } from 'sharp';
import type { BoundedPool } from '../../shared/bounded-pool.ts';
import { recognise } from '../files/recognise.ts';
import { bmpSize, decodeBmp } from './bmp.ts';

/** An uploaded picture made safe: decoded and encoded again, upright, without EXIF. */
export interface PreparedImage {
  readonly mime: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
  /** WebP, one for each of the kept widths; a smaller picture is not blown up. */
  readonly thumbnails: readonly { readonly width: number; readonly bytes: Uint8Array }[];
  /** A tiny blurred picture as a data URI. */
  readonly placeholder: string;
}

/** Reads an uploaded picture, or refuses: fileTypeRefused, fileTooLarge, imageUnreadable, busy. */
export type PrepareImage = (bytes: Uint8Array) => Promise<Result<PreparedImage, Failure>>;

/** The most bytes and pixels (of all frames together) that a picture may have, and the longest side: one pixel by fifty million decodes for a minute. */
export const MAX_IMAGE_BYTES = 20 * 1024 * 1024;
export const MAX_IMAGE_PIXELS = 50_000_000;
export const MAX_IMAGE_SIDE = 20_000;
/** How long one picture may keep the decoder, whatever its header says of its size. */
const DECODING_SECONDS = 20;
const PLACEHOLDER_WIDTH = 16;
/** A third of the work of the encoder's default effort for a file that is 6 % larger: whoever uploads waits for it. */
export const WEBP = { quality: 78, effort: 2 } as const;
/** The widths that are made at the upload; `width-drawer.ts` draws those between when somebody asks. */
export const KEPT_WIDTHS = Object.freeze([160, 320, 640, 1080] as const);
/** The name under which a picture lies in one of its widths. */
export const webpOf = (width: number): string => `w${width}.webp`;

/** Prepares pictures with sharp, a few at a time. */
export const makePrepareImage =
  (pool: BoundedPool): PrepareImage =>
  async (bytes) => {
    if (bytes.length > MAX_IMAGE_BYTES) return fail(failure('fileTooLarge'));
    const type = await recognise(bytes);
    if (!type.ok) return type;
    if (type.value.media !== 'image') return fail(failure('fileTypeRefused'));
    const done = await pool(() => prepare(Buffer.from(bytes), type.value.mime));
    return andThen(done, (answer) => answer);
  };

const prepare = async (bytes: Buffer, mime: string): Promise<Result<PreparedImage, Failure>> => {
  try {
    const source = await open(bytes, mime);
    if (source === null) return fail(failure('fileTooLarge'));
    const { data, info } = await reencode(source(), mime).timeout({ seconds: DECODING_SECONDS }).toBuffer({ resolveWithObject: true });
    const thumbnails = await Promise.all(
      KEPT_WIDTHS.map(async (width) => ({
        width,
        bytes: await still(data).resize({ width, withoutEnlargement: true }).webp(WEBP).toBuffer(),
      })),
    );
    const tiny = await still(data).resize({ width: PLACEHOLDER_WIDTH }).blur(1).webp({ quality: 40 }).toBuffer();
    const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`;
    return ok({ mime: mimeOf(mime), width: info.width, height: info.pageHeight ?? info.height, bytes: data, thumbnails, placeholder });
  } catch {
    // sharp and bmp-ts tell broken pictures by throwing; which of their many texts it was helps nobody.
    return fail(failure('imageUnreadable'));
  }
};

const still = (data: Buffer): Sharp => sharp(data, { limitInputPixels: MAX_IMAGE_PIXELS }).timeout({ seconds: DECODING_SECONDS });

/** Opens the picture; null when it has too many pixels. The size is read from the header, before any pixel is decoded. */
const open = async (bytes: Buffer, mime: string): Promise<(() => Sharp) | null> => {
  if (mime === 'image/bmp') {
    const size = bmpSize(bytes);
    if (size === null || size.width <= 0 || size.height <= 0) throw new Error('no BMP header');
    if (isTooLarge(size)) return null;
    const { data, width, height } = decodeBmp(bytes);
    return () => sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  }
  const { width, height, pages } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (isTooLarge({ width, height: height * (pages ?? 1) }, height)) return null;
  // rotate() without an angle turns the picture upright by its EXIF, which the output then no longer has.
  return () => sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, animated: mime === 'image/gif' }).rotate();
};

/** Whether a picture has too many pixels, its frames one below the other, or a side (of one frame) that is too long. */
const isTooLarge = ({ width, height }: { readonly width: number; readonly height: number }, frame = height): boolean =>
  width * height > MAX_IMAGE_PIXELS || Math.max(width, frame) > MAX_IMAGE_SIDE;

const mimeOf = (mime: string): string => (mime === 'image/bmp' ? 'image/png' : mime);

const reencode = (source: Sharp, mime: string): Sharp => {
  if (mime === 'image/jpeg') return source.jpeg({ quality: 90 });
  return mime === 'image/gif' ? source.gif() : source.png();
};
