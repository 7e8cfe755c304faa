import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeFileCheckpoints } from './file-checkpoints.ts';

describe('a file of checkpoints', () => {
  const folder = mkdtempSync(join(tmpdir(), 'naru-checkpoints-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const all = async (lines: AsyncIterable<string>): Promise<string[]> => {
    const read: string[] = [];
    for await (const line of lines) read.push(line);
    return read;
  };

  it('is empty before the first, and keeps every line after that, for its owner’s eyes', async () => {
    const path = join(folder, 'new/checkpoints.jsonl');
    const store = makeFileCheckpoints(path);
    expect([await store.last(), await all(store.lines())]).toEqual([undefined, []]);
    const long = `"${'x'.repeat(200_000)}"`;
    for (const line of ['{"a":1}', long, '{"c":3}']) await store.append(line);
    expect(await store.last()).toBe('{"c":3}');
    expect(await all(store.lines())).toEqual(['{"a":1}', long, '{"c":3}']);
    expect(statSync(path).mode & 0o077).toBe(0);
    await store.append(long);
    expect(await store.last()).toBe(long);
  });

  it('goes on after a line that a power cut has torn', async () => {
    const path = join(folder, 'torn.jsonl');
    const store = makeFileCheckpoints(path);
    await store.append('{"a":1}');
    appendFileSync(path, '{"b":');
    expect(await store.last()).toBe('{"a":1}');
    await store.append('{"b":2}');
    expect(readFileSync(path, 'utf8')).toBe('{"a":1}\n{"b":2}\n');
    writeFileSync(path, '{"never":');
    expect(await store.last()).toBeUndefined();
    await store.append('{"a":1}');
    expect(await all(store.lines())).toEqual(['{"a":1}']);
  });
});
