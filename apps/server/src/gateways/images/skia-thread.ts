import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import type { ThreadReply } from '../../shared/asked-threads.ts';
import type { SkiaQuestion, SkiaReply } from './skia-decoder.ts';

/** The thread in which Skia decodes pictures that sharp does not show as meant, one after the other. */
if (parentPort === null) throw new Error('this file is the body of a worker thread');
const port = parentPort;
// On Linux a thread has a priority of its own: whoever waits for an answer of the server comes before a picture.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** So many rows are copied at once: a second whole copy of the largest picture would weigh 200 MB. */
const ROWS = 512;

const pixelsOf = (image: Image): Uint8ClampedArray<ArrayBuffer> => {
  const { width, height } = image;
  const pixels = new Uint8ClampedArray(width * height * 4);
  const canvas = createCanvas(width, Math.min(ROWS, height));
  const context = canvas.getContext('2d');
  for (let top = 0; top < height; top += ROWS) {
    const rows = Math.min(ROWS, height - top);
    context.clearRect(0, 0, width, rows);
    context.drawImage(image, 0, -top);
    pixels.set(context.getImageData(0, 0, width, rows).data, top * width * 4);
  }
  return pixels;
};

const alphasOf = (pixels: Uint8ClampedArray): { readonly least: number; readonly most: number } => {
  let [least, most] = [255, 0];
  for (let at = 3; at < pixels.length; at += 4) {
    const alpha = pixels[at] ?? 0;
    if (alpha < least) least = alpha;
    if (alpha > most) most = alpha;
  }
  return { least, most };
};

const decode = async ({ bytes, width, height, hasRuns, hasAlpha }: SkiaQuestion): Promise<SkiaReply> => {
  const given = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const image = await loadImage(given);
  const isTurned = image.width === height && image.height === width;
  if ((image.width !== width || image.height !== height) && !isTurned) throw new Error('another size than its header says');
  const pixels = pixelsOf(image);
  const { least, most } = alphasOf(pixels);
  if (hasRuns && least < 255) return { flaw: 'bmpGaps' };
  // Programs that know of no alpha leave it empty where a mask says that it counts: some show such a picture, and others nothing of it.
  if (hasAlpha && most === 0) return { flaw: 'bmpKind' };
  return { width: image.width, height: image.height, pixels, isOpaque: least === 255 };
};

port.on('message', (question: SkiaQuestion) => {
  decode(question).then(
    (reply) => port.postMessage({ reply } satisfies ThreadReply<SkiaReply>, 'pixels' in reply ? [reply.pixels.buffer] : []),
    (error: unknown) => port.postMessage({ error: String(error) } satisfies ThreadReply<SkiaReply>),
  );
});
