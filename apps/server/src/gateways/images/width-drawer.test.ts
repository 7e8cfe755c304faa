import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { failure } from '@naru/domain/failure';
import { PICTURE_WIDTHS, type StoredBytes } from '@naru/domain/file';
import { fail } from '@naru/domain/shared';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { boundedPool } from '../../shared/bounded-pool.ts';
import { makeFolderStore } from '../files/folder-store.ts';
import { aiSourceOf } from '../media/ai-source.ts';
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
    expect(await widthOf(await draw({ sha256: large, use: null }, width))).toEqual(['webp', width, width / 2]);
    expect(await widthOf(await draw({ sha256: small, use: null }, width))).toEqual([
      'webp',
      Math.min(width, 300),
      Math.min(width, 300) / 2,
    ]);
  }
  expect(await draw({ sha256: 'a'.repeat(64), use: null }, 200)).toBeNull();
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
  const widths = await Promise.all(Array.from({ length: 5 }, async () => (await widthOf(await draw({ sha256, use: null }, 400)))[1]));
  expect([widths.sort(), drawn]).toEqual([[400, 400, 400, 640, 640], 1]);
});

test('what its product says of it is drawn whenever it was answered, beside what another product shows of the same bytes', async () => {
  const draw = makeWidthDrawer(files, boundedPool(1, 16));
  const sha256 = await uploaded(1_200, '#3c4d5e');
  const said = async (use: 'generated' | 'assisted' | null) => {
    const drawn = await draw({ sha256, use }, 400);
    return drawn === null ? undefined : aiSourceOf(await buffer(drawn.content));
  };
  // Before the answer, after it, and once it was changed.
  expect([await said(null), await said('generated'), await said('assisted'), await said(null)]).toEqual([
    null,
    'generated',
    'assisted',
    null,
  ]);
});

test('whoever finds no place is shown the picture without its label rather than none', async () => {
  const sha256 = await uploaded(1_200, '#4d5e3c');
  const draw = makeWidthDrawer(files, async () => fail(failure('busy')));
  expect((await widthOf(await draw({ sha256, use: 'generated' }, 400)))[0]).toBe('webp');
});
