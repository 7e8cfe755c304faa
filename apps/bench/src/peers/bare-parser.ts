import { createReadStream, readFileSync } from 'node:fs';
import { parse } from 'csv-parse';
import { streamXlsxRows } from 'hucre/xlsx';
import { openPromise } from 'yauzl';

// Reads the file at NARU_FILE by the parser alone, without a bound or a rule, and prints what it took.

const path = process.env.NARU_FILE ?? '';

const through = async (things: AsyncIterable<unknown>): Promise<number> => {
  let count = 0;
  for await (const _ of things) count += 1;
  return count;
};
const throughArchive = async (): Promise<number> => {
  const archive = await openPromise(path);
  let count = 0;
  for await (const entry of archive.eachEntry()) {
    for await (const _ of await archive.openReadStreamPromise(entry));
    count += 1;
  }
  return count;
};
const count = () => {
  if (path.endsWith('.zip')) return throughArchive();
  return through(path.endsWith('.xlsx') ? streamXlsxRows(readFileSync(path)) : createReadStream(path).pipe(parse()));
};

const began = performance.now();
const found = await count();
console.log(JSON.stringify({ count: found, ms: performance.now() - began, peakMb: process.resourceUsage().maxRSS / 1_024 }));
