import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { type Entry, openPromise } from 'yauzl';

// The pictures of an archive by their libraries alone: read, decoded, encoded again, one thumbnail and one placeholder each, as many at once as there are cores.
const { NARU_FILE = '' } = process.env;

const archive = await openPromise(NARU_FILE);
let count = 0;
const one = async (entry: Entry): Promise<void> => {
  const parts: Buffer[] = [];
  for await (const part of await archive.openReadStreamPromise(entry)) parts.push(part as Buffer);
  const picture = await sharp(Buffer.concat(parts)).rotate().jpeg({ quality: 90 }).toBuffer();
  await sharp(picture).resize({ width: 320, withoutEnlargement: true }).webp({ quality: 78, effort: 2 }).toBuffer();
  await sharp(picture).resize({ width: 16 }).blur(1).webp({ quality: 40 }).toBuffer();
  count += 1;
};
sharp.concurrency(1);
const began = performance.now();
const busy = new Set<Promise<void>>();
for await (const entry of archive.eachEntry()) {
  const work = one(entry).finally(() => busy.delete(work));
  busy.add(work);
  if (busy.size >= availableParallelism()) await Promise.race(busy);
}
await Promise.all(busy);
console.log(JSON.stringify({ pictures: count, ms: performance.now() - began }));
