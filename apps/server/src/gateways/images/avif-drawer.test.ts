import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { makeFolderStore } from '../files/folder-store.ts';
import { avifOf, makeAvifDrawer } from './avif-drawer.ts';

const root = mkdtempSync(join(tmpdir(), 'naru-avif-'));
const files = makeFolderStore(root);
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('a picture is drawn once in the width that was asked for; a broken one is reported once; what is gone is left', async () => {
  const reported: unknown[] = [];
  const drawer = makeAvifDrawer(files, (error) => void reported.push(error), 0);
  const art = sharp({ create: { width: 400, height: 200, channels: 3, background: '#0e7c7b' } });
  const picture = await files.put(await art.png().toBuffer());
  const broken = await files.put(new TextEncoder().encode('no picture'));
  for (const { sha256 } of [picture, picture, broken, { sha256: 'a'.repeat(64) }]) drawer.order({ sha256, use: null }, 320);
  await drawer.settled();
  drawer.order({ sha256: broken.sha256, use: null }, 320);
  await drawer.settled();
  const drawn = await files.open(picture.sha256, { variant: avifOf(320) });
  if (drawn === null) throw new Error('not drawn');
  expect(await sharp(await buffer(drawn.content)).metadata()).toMatchObject({ format: 'heif', width: 320, height: 160 });
  expect(await files.open(broken.sha256, { variant: avifOf(320) })).toBeNull();
  expect(reported).toHaveLength(1);
});

test('what its product says is drawn beside the picture that says nothing', async () => {
  const drawer = makeAvifDrawer(files, () => undefined, 0);
  const { sha256 } = await files.put(
    await sharp({ create: { width: 40, height: 20, channels: 3, background: '#204060' } })
      .png()
      .toBuffer(),
  );
  for (const use of [null, 'generated'] as const) drawer.order({ sha256, use }, 320);
  await drawer.settled();
  const isLabelled = async (use: 'generated' | null) => {
    const drawn = await files.open(sha256, { variant: avifOf(320, use) });
    return drawn !== null && (await buffer(drawn.content)).includes('digitalsourcetype/trainedAlgorithmicMedia');
  };
  expect([await isLabelled(null), await isLabelled('generated')]).toEqual([false, true]);
});
