import type { Picture } from './views.ts';

/** The square that is shown of a picture: its middle in per mille of width and height, and how close it is, in percent of the largest square. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** The bounds of a crop. */
export const CROP_LIMITS = Object.freeze({ place: 1_000, zoomLeast: 100, zoomMost: 400 } as const);

/** A square of whole pixels. */
export interface Square {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/** The square of pixels that a crop means, moved as little as keeps it within the picture. */
export const squareOf = ({ x, y, zoom }: Crop, { width, height }: Pick<Picture, 'width' | 'height'>): Square => {
  const side = Math.max(1, Math.round((Math.min(width, height) * CROP_LIMITS.zoomLeast) / zoom));
  const within = (middle: number, length: number): number =>
    Math.min(Math.max(0, Math.round((middle * length) / CROP_LIMITS.place - side / 2)), length - side);
  return { left: within(x, width), top: within(y, height), side };
};
