import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { type Entry, readEntries, written } from './entries.ts';
import { DamagedArchive, opened, sealed } from './sealed-archive.ts';

const KEY = randomBytes(32);
const big = randomBytes(2_500_000);
const THINGS: readonly (readonly [string, Buffer])[] = [
  ['manifest.json', Buffer.from('{}')],
  ['empty', Buffer.alloc(0)],
  ['database', big],
  ['files/ab', Buffer.from('x')],
];

async function* pieces(bytes: Uint8Array, size = 70_001): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function* entries(): AsyncGenerator<Entry> {
  for (const [name, bytes] of THINGS) yield { name, content: pieces(bytes) };
}
const archive = await buffer(sealed(KEY, written(entries())));

const read = async (bytes: Uint8Array, key = KEY): Promise<(readonly [string, Buffer])[]> => {
  const found: (readonly [string, Buffer])[] = [];
  for await (const { name, content } of readEntries(opened(key, pieces(bytes)))) found.push([name, await buffer(content)]);
  return found;
};

it('brings back what went in, whoever reads all of it or passes things over', async () => {
  expect(await read(archive)).toEqual(THINGS);
  const names: string[] = [];
  for await (const { name } of readEntries(opened(KEY, pieces(archive, 1_301)))) names.push(name);
  expect(names).toEqual(THINGS.map(([name]) => name));
});

it('holds nothing that can be read, and never the same bytes twice', async () => {
  expect(archive.includes('database')).toBe(false);
  expect(archive.includes(big.subarray(0, 16))).toBe(false);
  expect((await buffer(sealed(KEY, written(entries())))).subarray(40, 100)).not.toEqual(archive.subarray(40, 100));
});

it('is refused with another key, and where it is something else', async () => {
  await expect(read(archive, randomBytes(32))).rejects.toThrow(DamagedArchive);
  await expect(read(randomBytes(5_000))).rejects.toThrow(DamagedArchive);
  await expect(read(Buffer.alloc(0))).rejects.toThrow(DamagedArchive);
});

it('is refused where any one of its bytes is another', async () => {
  const places = [0, 8, 39, 40, 41, 44, 60, 1_048_600, 1_048_640, 2_000_000, archive.length - 17, archive.length - 1];
  for (const at of places) {
    const other = Buffer.from(archive);
    other[at] = (other[at] ?? 0) ^ 1;
    await expect(read(other), String(at)).rejects.toThrow(DamagedArchive);
  }
});

it('is refused wherever it is cut off, also between two chunks, and where something lies behind it', async () => {
  const chunk = 4 + 1_048_576 + 16;
  for (const length of [7, 40, 44, 1_000, 40 + chunk, 40 + 2 * chunk, archive.length - 1])
    await expect(read(archive.subarray(0, length)), String(length)).rejects.toThrow(DamagedArchive);
  await expect(read(Buffer.concat([archive, Buffer.from('x')]))).rejects.toThrow(DamagedArchive);
  await expect(read(Buffer.concat([archive, archive]))).rejects.toThrow(DamagedArchive);
});

it('is refused where chunks have changed places, one is left out or told twice', async () => {
  const chunk = 4 + 1_048_576 + 16;
  const [head, first, second, rest] = [
    archive.subarray(0, 40),
    archive.subarray(40, 40 + chunk),
    archive.subarray(40 + chunk, 40 + 2 * chunk),
    archive.subarray(40 + 2 * chunk),
  ];
  for (const parts of [
    [head, second, first, rest],
    [head, first, rest],
    [head, first, first, second, rest],
  ])
    await expect(read(Buffer.concat(parts))).rejects.toThrow(DamagedArchive);
});
