import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import sharp from 'sharp';
import type { PreparedImage } from '../gateways/images/prepare-image.ts';
import { MADE_AHEAD } from '../stores/empty-cluster.ts';

/** What makes a picture of a sketch: another program, or another sharp, keeps others. */
const MAKERS = ['./pictures/draw.ts', '../gateways/images/prepare-image.ts', '../gateways/images/open-picture.ts'];

const makers = createHash('sha256').update(JSON.stringify(sharp.versions));
for (const maker of MAKERS) makers.update(readFileSync(join(import.meta.dirname, maker)));
const MADE_BY = makers.digest();

const pathOf = (svg: string, ahead: string): string =>
  join(ahead, 'pictures', createHash('sha256').update(MADE_BY).update(svg).digest('hex'));

/** Caches what was made of a sketch. */
export const cachePicture = async (svg: string, picture: PreparedImage, ahead: string = MADE_AHEAD): Promise<void> => {
  await mkdir(join(ahead, 'pictures'), { recursive: true });
  await writeFile(pathOf(svg, ahead), serialize(picture));
};

/** What was made of a sketch at the build; null when that was not done, or by another program. */
export const cachedPicture = async (svg: string, ahead: string = MADE_AHEAD): Promise<PreparedImage | null> => {
  const cached = await readFile(pathOf(svg, ahead)).catch(() => null);
  return cached === null ? null : deserialize(cached);
};
