import type { MediaNote } from '@naru/domain/file';
import { jpegSegments } from './picture-parts.ts';
import { picturesBehind } from './picture-position.ts';

/** Frames that are coded by arithmetic (ITU-T T.81), which browsers leave out. */
const ARITHMETIC: readonly number[] = [0xc9, 0xca, 0xcd, 0xce];
const FRAMES: readonly number[] = [0xc0, 0xc1, 0xc2, ...ARITHMETIC];
const INKS = 4;
/** What cameras and phones write of a panorama (Google's Photo Sphere XMP). */
const SPHERE = /ProjectionType(?:=["']|>)equirectangular/;

/** What browsers will not show of a picture as it was meant; of other kinds than JPEG they show what there is. */
export const lookAtPicture = (bytes: Buffer, mime: string): readonly MediaNote[] => {
  if (mime !== 'image/jpeg') return [];
  const frame = [...jpegSegments(bytes)].find(({ marker }) => FRAMES.includes(marker));
  return [
    ...(frame !== undefined && ARITHMETIC.includes(frame.marker) ? [{ is: 'rarePicture' } as const] : []),
    ...(frame !== undefined && bytes[frame.start + 5] === INKS ? [{ is: 'inks' } as const] : []),
    ...([...jpegSegments(bytes)].some(({ start, end }) => SPHERE.test(bytes.toString('latin1', start, end)))
      ? [{ is: 'immersive' } as const]
      : []),
    ...([...picturesBehind(bytes)].some(({ is }) => is === 'film') ? [{ is: 'filmInside' } as const] : []),
  ];
};
