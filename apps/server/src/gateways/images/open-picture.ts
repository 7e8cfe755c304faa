import { type Failure, failure } from '@naru/domain/failure';
import type { PictureFlaw } from '@naru/domain/file';
import { fail, ok, type Result } from '@naru/domain/shared';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { coversScreen, jpegSegments, pngChunks } from '../media/picture-parts.ts';
import { readBmp } from './bmp-file.ts';
import { decodeBySkia, type SkiaQuestion } from './skia-decoder.ts';

/** The most pixels (of all frames together) that a picture may have, and the longest side: one pixel by fifty million decodes for a minute. */
export const MAX_IMAGE_PIXELS = 50_000_000;
export const MAX_IMAGE_SIDE = 20_000;
/** How long one picture may keep the decoder, whatever its header says of its size. */
export const DECODING_SECONDS = 20;

/** A picture whose header was looked at; its pixels may be broken all the same. */
export interface OpenPicture {
  /** As it is shown, upright. */
  readonly width: number;
  readonly height: number;
  /** Of all its frames. */
  readonly pixels: number;
  /** Whether it is a JPEG, whose pixels need not be kept one by one. */
  readonly isPhoto: boolean;
  /** Whether it is had as bare pixels: still, and of no type any more. */
  readonly isBare: boolean;
  /** Its first frame (or, with `frames`, all of them one below the other), upright and in sRGB. Throws for what is broken. */
  decode(frames?: 'all'): Promise<Result<Sharp, Failure>>;
}

const flawed = (is: PictureFlaw): Result<never, Failure> => fail(failure('imageUnreadable', { data: { is } }));

/** What is told of a picture that cannot be decoded. */
export const damagedPicture = (): Result<never, Failure> => flawed('damaged');

/** Whether a picture has too many pixels, its frames one below the other, or a side (of one frame) that is too long. */
const isTooLarge = ({ width, height }: { readonly width: number; readonly height: number }, frame = height): boolean =>
  width * height > MAX_IMAGE_PIXELS || Math.max(width, frame) > MAX_IMAGE_SIDE;

/** The gamma of sRGB as PNGs have it, and what is no other one; the places of its white and its primaries likewise. */
const SRGB_GAMMA = 45_455;
const GAMMA_NEAR = 1_500;
const SRGB_PLACES: readonly number[] = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000];
const PLACE_NEAR = 600;
/** cICP: the primaries and the transfer of sRGB. */
const SRGB_CODES = { primaries: 1, transfer: 13 };

/** How a PNG tells its colours (PNG, third edition, 4.3): by a code, a profile, a word, or by its gamma and primaries, of which the first counts. */
const coloursOf = (bytes: Buffer): 'known' | 'measured' | 'hdr' => {
  const chunks = new Map<string, Buffer>();
  for (const { name, start, end } of pngChunks(bytes)) {
    if (name === 'IDAT') break;
    chunks.set(name, bytes.subarray(start, end));
  }
  if (chunks.has('iCCP')) return 'known';
  const code = chunks.get('cICP');
  if (code !== undefined) return code[0] === SRGB_CODES.primaries && code[1] === SRGB_CODES.transfer ? 'known' : 'hdr';
  if (chunks.has('sRGB')) return 'known';
  const [gamma, places] = [chunks.get('gAMA'), chunks.get('cHRM')];
  const isOtherGamma = gamma?.length === 4 && Math.abs(gamma.readUInt32BE() - SRGB_GAMMA) > GAMMA_NEAR;
  const areOtherPlaces =
    places?.length === 32 && SRGB_PLACES.some((place, at) => Math.abs(places.readUInt32BE(at * 4) - place) > PLACE_NEAR);
  return isOtherGamma || areOtherPlaces ? 'measured' : 'known';
};

/** Frames of 12 bits, or without any loss: few programs read them. */
const isRareJpeg = (bytes: Buffer): boolean => {
  for (const { marker, start } of jpegSegments(bytes)) {
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return bytes[start] !== 8 || [0xc3, 0xc7, 0xcb, 0xcf].includes(marker);
  }
  return false;
};

/** Whether sharp would show other colours than browsers do: inks without a profile, measured colours, grey of 16 bits with a profile, a part of a screen. */
const goesToSkia = (bytes: Buffer, { format, space, hasProfile }: Metadata): boolean => {
  if (format === 'jpeg') return space === 'cmyk' && !hasProfile;
  if (format === 'gif') return !coversScreen(bytes);
  return format === 'png' && (coloursOf(bytes) === 'measured' || (space === 'grey16' && hasProfile));
};

/** Turns pixels as an orientation of EXIF says; they are mirrored before they are turned. */
const turned = (pixels: Sharp, orientation = 1): Sharp => {
  const upright = pixels.rotate([0, 0, 0, 180, 0, 90, 90, 90, 270][orientation] ?? 0);
  if (orientation === 2 || orientation === 7) return upright.flop();
  return orientation === 4 || orientation === 5 ? upright.flip() : upright;
};

const bySkia = async (picture: SkiaQuestion, orientation?: number): Promise<Result<Sharp, Failure>> => {
  const decoded = await decodeBySkia(picture);
  if (!decoded.ok) return decoded;
  if ('flaw' in decoded.value) return flawed(decoded.value.flaw);
  const { width, height, pixels, isOpaque } = decoded.value;
  const bare = sharp(pixels, { raw: { width, height, channels: 4 } });
  return ok(turned(isOpaque ? bare.removeAlpha() : bare, orientation));
};

const openBmp = (bytes: Buffer): Result<OpenPicture, Failure> => {
  const bmp = readBmp(bytes);
  if (typeof bmp === 'string') return flawed(bmp);
  if (isTooLarge(bmp)) return fail(failure('fileTooLarge'));
  if (bmp.isCut) return damagedPicture();
  const { width, height } = bmp;
  return ok({ width, height, pixels: width * height, isPhoto: false, isBare: true, decode: () => bySkia(bmp) });
};

const isJpeg = (bytes: Buffer): boolean => bytes[0] === 0xff && bytes[1] === 0xd8;
/** Whether a picture is a BMP by what it begins with, which sharp refuses. */
const isBmp = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 2) === 'BM';

/** Opens a picture of a type that is taken, or that was drawn here, without decoding it. Refused: `fileTooLarge`, `imageUnreadable`. */
export const openPicture = async (bytes: Buffer): Promise<Result<OpenPicture, Failure>> => {
  if (isBmp(bytes)) return openBmp(bytes);
  const seen = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (isJpeg(bytes) && isRareJpeg(bytes)) return flawed('jpegKind');
  if (seen === undefined) return damagedPicture();
  const { width, height, pages = 1, format, depth, hasProfile, orientation = 1, autoOrient } = seen;
  if (isTooLarge({ width, height: height * pages }, height)) return fail(failure('fileTooLarge'));
  if (format === 'png' && coloursOf(bytes) === 'hdr') return flawed('hdr');
  const shared = { ...autoOrient, pixels: width * height * pages, isPhoto: format === 'jpeg' };
  if (goesToSkia(bytes, seen)) {
    const question: SkiaQuestion = { width, height, bytes, hasRuns: false, hasAlpha: false };
    // It turns JPEGs by itself.
    return ok({ ...shared, isBare: true, decode: () => bySkia(question, format === 'jpeg' ? 1 : orientation) });
  }
  const decode: OpenPicture['decode'] = async (frames) => {
    const upright = sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, animated: frames === 'all' && format === 'gif' })
      .autoOrient()
      .timeout({ seconds: DECODING_SECONDS });
    // Of 16 bits with a profile sharp keeps Display P3 unless it is told otherwise.
    return ok(depth === 'ushort' && hasProfile ? upright.withIccProfile('srgb', { attach: false }) : upright);
  };
  return ok({ ...shared, isBare: false, decode });
};

/** The first frame of a picture that is kept, upright and in sRGB. Throws where it cannot be had: it was decoded before it was kept. */
export const decodeKept = async (bytes: Buffer): Promise<Sharp> => {
  const opened = await openPicture(bytes);
  const decoded = opened.ok ? await opened.value.decode() : opened;
  if (!decoded.ok) throw new Error(`a picture that is kept cannot be decoded: ${decoded.failure.name}`);
  return decoded.value;
};
