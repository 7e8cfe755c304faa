import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { aiSourceOf } from '../media/ai-source.ts';
import { labelledAs } from './labelled-as.ts';

const sample = (name: string): Buffer => readFileSync(join(import.meta.dirname, '../media/samples', name));

it.each(['webp', 'png', 'jpeg'] as const)(
  'is written into a %s that is drawn of such a picture, and into none of another',
  async (kind) => {
    const draw = (name: string): Promise<Buffer> =>
      labelledAs(sample(name), sharp(sample(name)).resize({ width: 8 }))
        [kind]()
        .toBuffer();
    expect(aiSourceOf(await draw('ai-c2pa.jpg'))).toBe('generated');
    expect(aiSourceOf(await draw('ai-xmp.png'))).toBe('assisted');
    expect(aiSourceOf(await draw('gps.jpg'))).toBeNull();
  },
);

it('is written into an AVIF too, where its reader finds it', async () => {
  const avif = await labelledAs(sample('ai-xmp.jpg'), sharp(sample('ai-xmp.jpg')).resize({ width: 8 }))
    .avif()
    .toBuffer();
  expect(avif.includes('digitalsourcetype/trainedAlgorithmicMedia')).toBe(true);
});
