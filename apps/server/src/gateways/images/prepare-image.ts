import { type Failure, failure } from '@naru/domain/failure';
import { andThen, fail, ok, type Result } from '@naru/domain/shared';
import { decode as decodePixels } from 'bmp-ts';
import sharp, { type Sharp } from 'sharp';
import type { BoundedPool } from '../../shared/bounded-pool.ts';
import { recognise } from '../files/recognise.ts';

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
/** The widths that are made at the upload; `width-drawer.ts` draws the others when somebody asks. */
export const KEPT_WIDTHS: readonly number[] = Object.freeze([160, 320, 640, 1080]);
/** The one that lists show: of pictures that come by the thousand no other is made before somebody asks. */
const LIST_WIDTHS: readonly number[] = Object.freeze([320]);
/** Of smaller ones not even that: it is drawn while a list is on its way. */
const SMALL_PIXELS = 1_000_000;
/** As long as its pixels weigh so little, a picture is decoded once for all that is made of it. */
const ONCE_PIXELS = 4_000_000;

/** Which widths are made of a picture at once. */
export type WidthsOf = (pixels: number) => readonly number[];
export const keptWidths: WidthsOf = () => KEPT_WIDTHS;
export const widthsInBulk: WidthsOf = (pixels) => (pixels <= SMALL_PIXELS ? [] : LIST_WIDTHS);
/** The name under which a picture lies in one of its widths. */
export const webpOf = (width: number): string => `w${width}.webp`;

/** The type of an upload that is to be a picture, before any of it is decoded. */
const typeOf = async (bytes: Uint8Array): Promise<Result<string, Failure>> => {
  if (bytes.length > MAX_IMAGE_BYTES) return fail(failure('fileTooLarge'));
  const type = await recognise(bytes);
  if (!type.ok) return type;
  return type.value.media === 'image' ? ok(type.value.mime) : fail(failure('fileTypeRefused'));
};

/** Prepares pictures with sharp, a few at a time. */
export const makePrepareImage =
  (pool: BoundedPool, widths = keptWidths): PrepareImage =>
  async (bytes) => {
    const mime = await typeOf(bytes);
    if (!mime.ok) return mime;
    const done = await pool(() => prepare(Buffer.from(bytes), mime.value, widths));
    return andThen(done, (answer) => answer);
  };

/** Why a picture would be refused, by its type and its header: null where nothing of that is wrong, though its pixels may be broken all the same. */
export type LookAtImage = (bytes: Uint8Array) => Promise<Failure | null>;

/** Looks at pictures without decoding them. */
export const lookAtImage: LookAtImage = async (bytes) => {
  const mime = await typeOf(bytes);
  if (!mime.ok) return mime.failure;
  try {
    return (await open(Buffer.from(bytes), mime.value)) === null ? failure('fileTooLarge') : null;
  } catch {
    return failure('imageUnreadable');
  }
};

/** Prepares cards that were drawn here as WebP: their bytes stay as they are. */
export const makePrepareDrawn =
  (pool: BoundedPool, widths = widthsInBulk): PrepareImage =>
  async (bytes) =>
    pool(async () => {
      const data = Buffer.from(bytes);
      const { width, height } = await sharp(data).metadata();
      return { mime: 'image/webp', width, height, bytes: data, ...(await smallerOf(() => still(data), widths(width * height))) };
    });

/** The thumbnails of a picture and its placeholder. */
const smallerOf = async (open: () => Sharp, widths: readonly number[]): Promise<Pick<PreparedImage, 'thumbnails' | 'placeholder'>> => {
  const thumbnails = await Promise.all(
    widths.map(async (width) => ({ width, bytes: await open().resize({ width, withoutEnlargement: true }).webp(WEBP).toBuffer() })),
  );
  const tiny = await open().resize({ width: PLACEHOLDER_WIDTH }).blur().webp({ quality: 40 }).toBuffer();
  return { thumbnails, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` };
};

const prepare = async (bytes: Buffer, mime: string, widths: WidthsOf): Promise<Result<PreparedImage, Failure>> => {
  try {
    const source = await open(bytes, mime);
    if (source === null) return fail(failure('fileTooLarge'));
    const once = mime === 'image/jpeg' && source.pixels <= ONCE_PIXELS ? await decoded(source.decode()) : undefined;
    const whole = reencode(once?.() ?? source.decode(), mime).timeout({ seconds: DECODING_SECONDS });
    const { data, info } = await whole.toBuffer({ resolveWithObject: true });
    const height = info.pageHeight ?? info.height;
    const smaller = await smallerOf(once ?? (() => still(data)), widths(info.width * height));
    return ok({ mime: mimeOf(mime), width: info.width, height, bytes: data, ...smaller });
  } catch {
    // sharp and bmp-ts tell broken pictures by throwing; which of their many texts it was helps nobody.
    return fail(failure('imageUnreadable'));
  }
};

/** A picture whose pixels are at hand for whatever is made of it. */
const decoded = async (source: Sharp): Promise<() => Sharp> => {
  const { data, info } = await source.timeout({ seconds: DECODING_SECONDS }).raw().toBuffer({ resolveWithObject: true });
  return () => sharp(data, { raw: info });
};

const still = (data: Buffer): Sharp => sharp(data, { limitInputPixels: MAX_IMAGE_PIXELS }).timeout({ seconds: DECODING_SECONDS });

interface Source {
  readonly pixels: number;
  decode(): Sharp;
}

/** Raw pixels, four bytes each. */
interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const HEADER_BYTES = 54;

/** Width and height that a BMP claims, read before anything of that size is set aside; null when there is no header. */
const bmpSize = (bytes: Buffer): { readonly width: number; readonly height: number } | null =>
  bytes.length < HEADER_BYTES ? null : { width: bytes.readInt32LE(18), height: Math.abs(bytes.readInt32LE(22)) };

/** Decodes a BMP, which sharp refuses. Throws on one that is broken. BMPs with an alpha channel mostly carry rubbish in it: all is made opaque. */
const decodeBmp = (bytes: Buffer): Pixels => {
  const { data, width, height } = decodePixels(bytes, { toRGBA: true });
  if (data.length < width * height * 4) throw new Error('a BMP without all its pixels');
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
  return { data, width, height };
};

/** Opens the picture; null when it has too many pixels. The size is read from the header, before any pixel is decoded. */
const open = async (bytes: Buffer, mime: string): Promise<Source | null> => {
  if (mime === 'image/bmp') {
    const size = bmpSize(bytes);
    if (size === null || size.width <= 0 || size.height <= 0) throw new Error('no BMP header');
    if (isTooLarge(size)) return null;
    const { data, width, height } = decodeBmp(bytes);
    return { pixels: width * height, decode: () => sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha() };
  }
  const { width, height, pages } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const all = height * (pages ?? 1);
  if (isTooLarge({ width, height: all }, height)) return null;
  // rotate() without an angle turns the picture upright by its EXIF, which the output then no longer has.
  const decode = () => sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, animated: mime === 'image/gif' }).rotate();
  return { pixels: width * all, decode };
};

/** Whether a picture has too many pixels, its frames one below the other, or a side (of one frame) that is too long. */
const isTooLarge = ({ width, height }: { readonly width: number; readonly height: number }, frame = height): boolean =>
  width * height > MAX_IMAGE_PIXELS || Math.max(width, frame) > MAX_IMAGE_SIDE;

const mimeOf = (mime: string): string => (mime === 'image/bmp' ? 'image/png' : mime);

const reencode = (source: Sharp, mime: string): Sharp => {
  if (mime === 'image/jpeg') return source.jpeg({ quality: 90 });
  return mime === 'image/gif' ? source.gif() : source.png();
};
