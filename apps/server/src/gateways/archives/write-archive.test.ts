import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { must } from '@naru/testkit';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openArchive } from './open-archive.ts';
import { type ArchivePart, writeArchive } from './write-archive.ts';

const folder = mkdtempSync(join(tmpdir(), 'naru-archive-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const AT = new Date('2026-11-24T00:00:00.000Z');

/** Parts of so many bytes in chunks of a kibibyte, with how many of them were opened, closed and read. */
const partsOf = (count: number, chunks: number) => {
  const seen = { opened: 0, closed: 0, chunks: 0, isOver: false };
  const content = async function* () {
    seen.opened += 1;
    try {
      for (let at = 0; at < chunks; at += 1) {
        seen.chunks += 1;
        yield Buffer.alloc(1024, at);
      }
    } finally {
      seen.closed += 1;
    }
  };
  const parts = async function* (): AsyncGenerator<ArchivePart> {
    try {
      for (let at = 1; at <= count; at += 1) yield { name: `카드 ${at}.png`, at: AT, content: content() };
    } finally {
      seen.isOver = true;
    }
  };
  return { seen, parts: parts() };
};

describe('an archive that is written as it is read', () => {
  it('has every file under its name, as our own reading takes it apart', async () => {
    const { parts, seen } = partsOf(3, 2);
    const over = vi.fn<() => void>();
    const path = join(folder, 'whole.zip');
    await writeFile(path, await buffer(writeArchive(parts, over)));
    const archive = must(await openArchive(path));
    expect(archive.entries.map(({ name }) => name)).toEqual(['카드 1.png', '카드 2.png', '카드 3.png']);
    const [first] = archive.entries;
    if (first === undefined) throw new Error('no entry');
    expect(must(await archive.read(first, 10_000))).toEqual(Buffer.concat([Buffer.alloc(1024, 0), Buffer.alloc(1024, 1)]));
    archive.close();
    expect([seen, over.mock.calls.length]).toEqual([{ opened: 3, closed: 3, chunks: 6, isOver: true }, 1]);
  });

  it('reads no further than whoever reads it, and ends what is open where they go', async () => {
    const { parts, seen } = partsOf(1_000, 1_000);
    const over = vi.fn<() => void>();
    const reader = writeArchive(parts, over).getReader();
    expect(seen.opened).toBe(0);
    for (let at = 0; at < 50; at += 1) await reader.read();
    expect([seen.opened, seen.chunks < 60]).toEqual([1, true]);
    await reader.cancel();
    expect([seen.closed, seen.isOver, over.mock.calls.length]).toEqual([1, true, 1]);
    const unread = partsOf(3, 1);
    await writeArchive(unread.parts, over).cancel();
    expect([unread.seen.opened, over.mock.calls.length]).toEqual([0, 2]);
  });

  it('breaks off where a file cannot be read to its end', async () => {
    const broken = async function* (): AsyncGenerator<ArchivePart> {
      const content = async function* () {
        yield Buffer.alloc(10);
        throw new Error('the disk is away');
      };
      yield { name: 'a.png', at: AT, content: content() };
    };
    const over = vi.fn<() => void>();
    await expect(buffer(writeArchive(broken(), over))).rejects.toThrow('the disk is away');
    expect(over).toHaveBeenCalledTimes(1);
  });

  it('is given up where nobody reads it for long', async () => {
    const { parts, seen } = partsOf(10, 10);
    const over = vi.fn<() => void>();
    const reader = writeArchive(parts, over, 20).getReader();
    for (let at = 0; at < 5; at += 1) await reader.read();
    await vi.waitFor(() => expect(over).toHaveBeenCalledTimes(1), 20_000);
    await expect(reader.read()).rejects.toThrow('nobody reads');
    await vi.waitFor(() => expect([seen.closed, seen.isOver]).toEqual([1, true]), 20_000);
  });
});
