import { openArchive } from '../src/gateways/archives/open-archive.ts';
import { openSheet } from '../src/gateways/sheets/stream-sheet.ts';

// Reads the sheet or the archive at NARU_FILE through, as bulk minting does, and prints what it took. For benchmarks.

const path = process.env.NARU_FILE ?? '';

const throughSheet = async (): Promise<number> => {
  const sheet = await openSheet(path, []);
  if (!sheet.ok) throw new Error(sheet.failure);
  let rows = 0;
  for await (const _ of sheet.value.rows) rows += 1;
  return rows;
};

const throughArchive = async (): Promise<number> => {
  const archive = await openArchive(path);
  if (!archive.ok) throw new Error(archive.failure);
  for (const entry of archive.value.entries) {
    const read = await archive.value.read(entry, entry.bytes);
    if (!read.ok) throw new Error(read.failure);
  }
  archive.value.close();
  return archive.value.entries.length;
};

const began = performance.now();
const count = await (path.endsWith('.zip') ? throughArchive() : throughSheet());
const { maxRSS } = process.resourceUsage();
console.log(JSON.stringify({ count, ms: performance.now() - began, peakMb: maxRSS / 1_024 }));
