import { decode } from 'bmp-ts';

/** Raw pixels, four bytes each. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const HEADER_BYTES = 54;

/** Width and height that a BMP claims, read before anything of that size is set aside; null when there is no header. */
export const bmpSize = (bytes: Buffer): { readonly width: number; readonly height: number } | null =>
  bytes.length < HEADER_BYTES ? null : { width: bytes.readInt32LE(18), height: Math.abs(bytes.readInt32LE(22)) };

/** Decodes a BMP, which sharp refuses. Throws on one that is broken. BMPs with an alpha channel mostly carry rubbish in it: all is made opaque. */
export const decodeBmp = (bytes: Buffer): Pixels => {
  const { data, width, height } = decode(bytes, { toRGBA: true });
  if (data.length < width * height * 4) throw new Error('a BMP without all its pixels');
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
  return { data, width, height };
};
