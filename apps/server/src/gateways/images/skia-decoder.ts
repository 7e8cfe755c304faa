import type { Failure } from '@naru/domain/failure';
import type { PictureFlaw } from '@naru/domain/file';
import type { Result } from '@naru/domain/shared';
import { askedThreads } from '../../shared/asked-threads.ts';
import type { BmpFile } from './bmp-file.ts';

/** A picture, the size that its header says, and what of a BMP has to be looked at. */
export type SkiaQuestion = Omit<BmpFile, 'isCut'>;

/** Its pixels in sRGB, four bytes each, a JPEG’s upright; or why they cannot be had rightly. */
export type SkiaReply =
  | { readonly width: number; readonly height: number; readonly pixels: Uint8ClampedArray<ArrayBuffer>; readonly isOpaque: boolean }
  | { readonly flaw: PictureFlaw };

const THREADS = 2;
const MOST_WAITING = 256;
const MOST_MS = 20_000;

const ask = askedThreads<SkiaQuestion, SkiaReply>({
  body: new URL('./skia-thread.ts', import.meta.url),
  threads: THREADS,
  waiting: MOST_WAITING,
  mostMs: MOST_MS,
  heapMb: 128,
});

/** Decodes a picture with Skia, which browsers have, in a thread. Refused: `busy`. Throws for what is broken. */
export const decodeBySkia = (picture: SkiaQuestion): Promise<Result<SkiaReply, Failure>> => ask(picture);
