import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makePrepareImage } from '../gateways/images/prepare-image.ts';
import { boundedPool } from '../shared/bounded-pool.ts';
import { cachedPicture, cachePicture } from './picture-cache.ts';
import { draw } from './pictures/draw.ts';
import { SKETCHES } from './sketches.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'naru-pictures-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a picture that was cached is the one that would be drawn, and is found by its own sketch alone', async () => {
  const [svg = '', other = ''] = SKETCHES.map(([, sketch]) => sketch());
  const drawn = await makePrepareImage(boundedPool(1, 1))(await draw(svg));
  if (!drawn.ok) throw new Error('not drawn');
  expect(await cachedPicture(svg, folder)).toBeNull();
  await cachePicture(svg, drawn.value, folder);
  expect(await cachedPicture(svg, folder)).toEqual(drawn.value);
  expect(await cachedPicture(other, folder)).toBeNull();
});
