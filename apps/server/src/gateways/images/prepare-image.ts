import { type Failure, failure } from '@naru/domain/failure';
import { type AiUse, isAlmostPicture, type MediaNote, type OtherFile } from '@naru/domain/file';
import { andThen, fail, ok, type Result } from '@naru/domain/shared';
import sharp, { type Sharp } from 'sharp';
import type { BoundedPool } from '../../shared/bounded-pool.ts';
import { recognise } from '../files/recognise.ts';
import { aiSourceOf } from '../media/ai-source.ts';
import { lookAtPicture } from '../media/look-at-picture.ts';
import { withoutPosition } from '../media/picture-position.ts';
import { isSealedPicture, positionNotes } from '../media/seal.ts';
import { drawnName, labelledAs } from './labelled-as.ts';
import { DECODING_SECONDS, damagedPicture, MAX_IMAGE_PIXELS, type OpenPicture, openPicture } from './open-picture.ts';

/** An uploaded picture as it is kept, and what is shown of it. */
export interface PreparedImage {
  readonly mime: string;
  /** As it is shown, upright. */
  readonly width: number;
  readonly height: number;
  /** Encoded anew, without EXIF; of one that is kept as given, that, without a position. */
  readonly bytes: Uint8Array;
  /** WebP, one for each of the kept widths; a smaller picture is not blown up. */
  readonly thumbnails: readonly { readonly width: number; readonly bytes: Uint8Array }[];
  /** A tiny blurred picture as a data URI. */
  readonly placeholder: string;
  /** What is told of it where it is an original; nothing where it is encoded anew. */
  readonly notes: readonly MediaNote[];
}

/** How a picture is kept: encoded anew, so that nothing of its file is left, or byte for byte, as an original is given. */
export type PictureStorage = 'reencoded' | 'verbatim';

/** Reads an uploaded picture, or refuses: fileTypeRefused, fileTooLarge, imageUnreadable, busy. */
export type PrepareImage = (bytes: Uint8Array, storage?: PictureStorage) => Promise<Result<PreparedImage, Failure>>;

/** The most bytes that a picture may have. */
export const MAX_IMAGE_BYTES = 20 * 1024 * 1024;
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
export const webpOf = (width: number, use: AiUse | null = null): string => drawnName(`w${width}`, 'webp', use);

/** The type of an upload that is to be a picture, before any of it is decoded; of what is none it is told what it is where that helps. */
const typeOf = async (bytes: Uint8Array): Promise<Result<string, Failure>> => {
  if (bytes.length > MAX_IMAGE_BYTES) return fail(failure('fileTooLarge'));
  const type = await recognise(bytes);
  if (type.ok) return type.value.media === 'image' ? ok(type.value.mime) : fail(failure('fileTypeRefused'));
  return type.failure.name === 'fileTypeRefused' && !isAlmostPicture(type.failure.data?.is as OtherFile | undefined)
    ? fail(failure('fileTypeRefused'))
    : type;
};

/** Prepares pictures with sharp, a few at a time. */
export const makePrepareImage =
  (pool: BoundedPool, widths = keptWidths): PrepareImage =>
  async (bytes, storage = 'reencoded') => {
    const mime = await typeOf(bytes);
    if (!mime.ok) return mime;
    const prepare = storage === 'verbatim' ? prepareVerbatim : prepareReencoded;
    const done = await pool(() => prepare(Buffer.from(bytes), mime.value, widths));
    return andThen(done, (answer) => answer);
  };

/** Looks at a picture without decoding it: what it is told of as an original, or why it would be refused; its pixels may be broken all the same. */
export const lookAtImage = async (bytes: Buffer): Promise<Result<readonly MediaNote[], Failure>> => {
  const mime = await typeOf(bytes);
  if (!mime.ok) return mime;
  const opened = await openPicture(bytes);
  return opened.ok ? ok(notesOf(await withoutPosition(bytes, mime.value), bytes, mime.value)) : opened;
};

const aiNotes = (use: AiUse | null): readonly MediaNote[] => (use === null ? [] : [{ is: 'madeByAi', of: use }]);

/** What is told of a picture as an original; `cleared` is it without its position, where it has one. */
const notesOf = (cleared: Buffer | null, bytes: Buffer, mime: string): readonly MediaNote[] => [
  ...(cleared === null ? [] : positionNotes(isSealedPicture(bytes, mime))),
  ...aiNotes(aiSourceOf(bytes)),
  ...lookAtPicture(bytes, mime),
];

/** Prepares cards that were drawn here as WebP: their bytes stay as they are. */
export const makePrepareDrawn =
  (pool: BoundedPool, widths = widthsInBulk): PrepareImage =>
  async (bytes) =>
    pool(async () => {
      const data = Buffer.from(bytes);
      const { width, height } = await sharp(data).metadata();
      return {
        mime: 'image/webp',
        width,
        height,
        bytes: data,
        notes: [],
        ...(await smallerOf(data, () => still(data), widths(width * height))),
      };
    });

/** The thumbnails of a picture and its placeholder. */
const smallerOf = async (
  source: Buffer,
  open: () => Sharp,
  widths: readonly number[],
): Promise<Pick<PreparedImage, 'thumbnails' | 'placeholder'>> => {
  const thumbnails = await Promise.all(
    widths.map(async (width) => {
      const drawn = labelledAs(source, open().resize({ width, withoutEnlargement: true }));
      return { width, bytes: await drawn.webp(WEBP).toBuffer() };
    }),
  );
  const tiny = await open().resize({ width: PLACEHOLDER_WIDTH }).blur().webp({ quality: 40 }).toBuffer();
  return { thumbnails, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` };
};

const prepareReencoded = async (bytes: Buffer, mime: string, widths: WidthsOf): Promise<Result<PreparedImage, Failure>> => {
  const opened = await openPicture(bytes);
  if (!opened.ok) return opened;
  try {
    const source = await opened.value.decode('all');
    if (!source.ok) return source;
    const once = mime === 'image/jpeg' && opened.value.pixels <= ONCE_PIXELS ? await decoded(source.value) : undefined;
    const made = mime !== 'image/jpeg' && opened.value.isBare ? 'image/png' : mime;
    const whole = labelledAs(bytes, reencode(once?.() ?? source.value, made)).timeout({ seconds: DECODING_SECONDS });
    const { data, info } = await whole.toBuffer({ resolveWithObject: true });
    const height = info.pageHeight ?? info.height;
    const smaller = await smallerOf(bytes, once ?? (() => still(data)), widths(info.width * height));
    return ok({ mime: made, width: info.width, height, bytes: data, notes: [], ...smaller });
  } catch {
    // Decoders tell broken pictures by throwing; which of their many texts it was helps nobody.
    return damagedPicture();
  }
};

/** Keeps a picture byte for byte but for its position; what is shown is made of its first frame, decoded once in the largest of the widths. */
const prepareVerbatim = async (bytes: Buffer, mime: string, widths: WidthsOf): Promise<Result<PreparedImage, Failure>> => {
  const opened = await openPicture(bytes);
  if (!opened.ok) return opened;
  const { width, height, pixels } = opened.value;
  const wanted = widths(pixels);
  try {
    const source = await opened.value.decode();
    if (!source.ok) return source;
    const shown = await decoded(source.value.resize({ width: Math.max(PLACEHOLDER_WIDTH, ...wanted), withoutEnlargement: true }));
    if (pixels > width * height) await everyFrame(opened.value);
    const cleared = await withoutPosition(bytes, mime);
    return ok({
      mime,
      width,
      height,
      bytes: cleared ?? bytes,
      notes: notesOf(cleared, bytes, mime),
      ...(await smallerOf(bytes, shown, wanted)),
    });
  } catch {
    return damagedPicture();
  }
};

/** Decodes every frame of a picture that moves, to nothing: throws where one is broken. */
const everyFrame = async (picture: OpenPicture): Promise<void> => {
  const frames = await picture.decode('all');
  if (frames.ok) await frames.value.resize({ width: 1 }).raw().toBuffer();
};

/** A picture whose pixels are at hand for whatever is made of it. */
const decoded = async (source: Sharp): Promise<() => Sharp> => {
  const { data, info } = await source.raw().toBuffer({ resolveWithObject: true });
  return () => sharp(data, { raw: info });
};

const still = (data: Buffer): Sharp => sharp(data, { limitInputPixels: MAX_IMAGE_PIXELS }).timeout({ seconds: DECODING_SECONDS });

const reencode = (source: Sharp, mime: string): Sharp => {
  if (mime === 'image/jpeg') return source.flatten().jpeg({ quality: 90 });
  return mime === 'image/gif' ? source.gif() : source.png();
};
