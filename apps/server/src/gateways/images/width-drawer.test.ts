import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { PICTURE_WIDTHS, type StoredBytes } from '@naru/domain/file';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { boundedPool } from '../../shared/bounded-pool.ts';
import { makeFolderStore } from '../files/folder-store.ts';
import { KEPT_WIDTHS, makePrepareImage, webpOf } from './prepare-image.ts';
import { makeWidthDrawer } from './width-drawer.ts';

const root = mkdtempSync(join(tmpdir(), 'naru-widths-'));
const files = makeFolderStore(root);
const prepare = makePrepareImage(boundedPool(2, 16));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const uploaded = async (width: number, colour: string): Promise<string> => {
  const made = await prepare(
    await sharp({ create: { width, height: width / 2, channels: 3, background: colour } })
      .png()
      .toBuffer(),
  );
  if (!made.ok) throw new Error(made.failure.name);
  const { sha256 } = await files.put(made.value.bytes);
  await Promise.all(made.value.thumbnails.map((one) => files.putVariant(sha256, webpOf(one.width), one.bytes)));
  return sha256;
};
const widthOf = async (stored: StoredBytes | null) => {
  if (stored === null) throw new Error('no picture');
  const { format, width, height } = await sharp(await buffer(stored.content)).metadata();
  return [format, width, height];
};

test('no width is more than 1.3 times the one before, and those of the upload are among them', () => {
  for (const [at, width] of PICTURE_WIDTHS.slice(1).entries()) expect(width / (PICTURE_WIDTHS[at] ?? 0)).toBeLessThanOrEqual(1.3);
  expect(PICTURE_WIDTHS.filter((width) => (KEPT_WIDTHS as readonly number[]).includes(width))).toEqual([...KEPT_WIDTHS]);
});

test('every width is had as asked, never blown up; what is not there is null', async () => {
  const draw = makeWidthDrawer(files, boundedPool(1, 16));
  const [large, small] = [await uploaded(1_200, '#0e7c7b'), await uploaded(300, '#7c0e7b')];
  for (const width of PICTURE_WIDTHS) {
    expect(await widthOf(await draw(large, width))).toEqual(['webp', width, width / 2]);
    expect(await widthOf(await draw(small, width))).toEqual(['webp', Math.min(width, 300), Math.min(width, 300) / 2]);
  }
  expect(await draw('a'.repeat(64), 200)).toBeNull();
});

test('what many ask for at once is drawn once, and whoever finds no place is shown the next larger', async () => {
  const sha256 = await uploaded(1_200, '#7b7c0e');
  let drawn = 0;
  const counting = {
    ...files,
    putVariant: async (...put: Parameters<typeof files.putVariant>) => {
      drawn += 1;
      await files.putVariant(...put);
    },
  };
  const draw = makeWidthDrawer(counting, boundedPool(1, 2));
  const widths = await Promise.all(Array.from({ length: 5 }, async () => (await widthOf(await draw(sha256, 400)))[1]));
  expect([widths.sort(), drawn]).toEqual([[400, 400, 400, 640, 640], 1]);
});
