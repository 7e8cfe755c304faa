import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { squareOf } from '@naru/domain/file';
import { must } from '@naru/testkit';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { boundedPool } from '../../shared/bounded-pool.ts';
import { makeCropImage } from './crop-image.ts';
import { decodeKept, openPicture } from './open-picture.ts';
import { makePrepareImage } from './prepare-image.ts';

const FOLDER = join(import.meta.dirname, 'samples');
const NAMES = readdirSync(FOLDER).filter((name) => /\.(?:jpg|png|gif|bmp)$/.test(name));

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

const SECOND = new Map<string, Pixels>();
for (const line of readFileSync(join(FOLDER, 'second-decoder.txt'), 'utf8').trim().split('\n')) {
  const [name = '', , width, height, packed = ''] = line.split(' ');
  const known = packed.startsWith('=') ? SECOND.get(packed.slice(1)) : undefined;
  SECOND.set(name, known ?? { width: Number(width), height: Number(height), rgba: inflateSync(Buffer.from(packed, 'base64')) });
}

/** What is to be refused, and as what. */
const REFUSED: Readonly<Record<string, string>> = {
  'bmp-24-v5-profile.bmp': 'bmpProfile',
  'bmp-32-alphabitfields.bmp': 'bmpKind',
  'bmp-32-v5-alpha-empty.bmp': 'bmpKind',
  'bmp-8-rle-left-out.bmp': 'bmpGaps',
  'png-cicp-p3.png': 'hdr',
  'png-cicp-pq.png': 'hdr',
};

const bytesOf = (name: string): Buffer => readFileSync(join(FOLDER, name));

const pixelsOf = async (picture: Sharp): Promise<Pixels> => {
  // By way of a PNG, so that a pipeline ends as it does where something is kept.
  const png = await picture.png().toBuffer();
  const { data, info } = await sharp(png).toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgba: data };
};

/** How far two pictures are from each other, as they look: what is see-through has no colour. */
const distance = (one: Pixels, other: Pixels): { readonly most: number; readonly mean: number } => {
  expect([one.width, one.height]).toEqual([other.width, other.height]);
  let [most, sum] = [0, 0];
  for (let at = 0; at < one.rgba.length; at += 4) {
    const [alpha = 0, otherAlpha = 0] = [one.rgba[at + 3], other.rgba[at + 3]];
    for (let channel = 0; channel < 4; channel += 1) {
      const [value = 0, otherValue = 0] = [one.rgba[at + channel], other.rgba[at + channel]];
      const apart = channel === 3 ? Math.abs(alpha - otherAlpha) : Math.abs(value * alpha - otherValue * otherAlpha) / 255;
      most = Math.max(most, apart);
      sum += apart;
    }
  }
  return { most, mean: sum / one.rgba.length };
};

/** Rounding, and what two converters of colours make of the same profile. */
const NEAR = { most: 6, mean: 1.2 };

const expectNear = (one: Pixels, other: Pixels, near: typeof NEAR = NEAR): void => {
  const { most, mean } = distance(one, other);
  expect(most).toBeLessThanOrEqual(near.most);
  expect(mean).toBeLessThanOrEqual(near.mean);
};

const prepare = makePrepareImage(boundedPool(2, 16));

describe('the corpus', () => {
  test('is whole: each of its files is in the second decoder’s list, or is to be refused', () => {
    expect([...SECOND.keys(), ...Object.keys(REFUSED)].sort()).toEqual([...NAMES].sort());
  });

  test.each(NAMES.filter((name) => !(name in REFUSED)))('%s comes out as it does of the second decoder', async (name) => {
    const second = SECOND.get(name);
    if (second === undefined) throw new Error('no second decoder');
    const opened = must(await openPicture(bytesOf(name)));
    expect([opened.width, opened.height]).toEqual([second.width, second.height]);
    expectNear(await pixelsOf(must(await opened.decode())), second);
  });

  test.each(Object.entries(REFUSED))('%s is refused as %s', async (name, is) => {
    const refused = { ok: false, failure: { name: 'imageUnreadable', data: { is } } };
    expect(await prepare(bytesOf(name))).toEqual(refused);
  });

  test.each(NAMES.filter((name) => !(name in REFUSED)))('%s is kept and shown as it came out', async (name) => {
    const second = SECOND.get(name);
    const made = must(await prepare(bytesOf(name)));
    if (second === undefined) throw new Error('no second decoder');
    const size = { width: second.width, height: second.height };
    expect(made).toMatchObject(size);
    // JPEG and GIF are encoded anew, at some loss; WebP likewise.
    expectNear(await pixelsOf(await decodeKept(Buffer.from(made.bytes))), second, { most: 80, mean: 5 });
    const [shown] = made.thumbnails;
    expectNear(await pixelsOf(sharp(shown?.bytes)), second, { most: 90, mean: 12 });
  });

  const TURNED = ['jpeg-turn-5.jpg', 'jpeg-turn-8.jpg', 'jpeg-cmyk-turn-6.jpg', 'png-turn-6.png', 'png-gamma-turn-7.png', 'bmp-8.bmp'];
  test.each(TURNED)('a square of %s is one of what is shown', async (name) => {
    const second = SECOND.get(name);
    if (second === undefined) throw new Error('no second decoder');
    const crop = { x: 0, y: 0, zoom: 200 };
    const square = await pixelsOf(sharp(must(await makeCropImage(boundedPool(1, 4))(bytesOf(name), crop))));
    const { width, height, rgba } = second;
    const { left, top, side } = squareOf(crop, second);
    const part = sharp(rgba, { raw: { width, height, channels: 4 } }).extract({ left, top, width: side, height: side });
    expectNear(square, await pixelsOf(part), { most: 80, mean: 6 });
  });

  /** Where both decoders are one and the same, there is nothing to compare; and a canvas turns no PNG. */
  const LIVE = NAMES.filter((name) => !(name in REFUSED) && !name.startsWith('bmp-') && !/^png-(?:gamma-)?turn/.test(name));
  test.each(LIVE)('%s comes out of sharp as of Skia, which browsers have', async (name) => {
    const image = await loadImage(bytesOf(name));
    const canvas = createCanvas(image.width, image.height).getContext('2d');
    canvas.drawImage(image, 0, 0);
    const rgba = new Uint8Array(canvas.getImageData(0, 0, image.width, image.height).data);
    const ours = await pixelsOf(must(await must(await openPicture(bytesOf(name))).decode()));
    // Of inks it takes another rendering intent, and of a gamma of 0.45455 it makes no sRGB.
    expectNear(ours, { width: image.width, height: image.height, rgba }, { most: 20, mean: 2.5 });
  });
});
