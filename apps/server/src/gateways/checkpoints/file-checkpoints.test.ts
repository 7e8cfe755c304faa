import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHECKPOINT_STORE_SUITE } from '@naru/testkit/suites';
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

  it.each(Object.entries(CHECKPOINT_STORE_SUITE))('%s', async (_, holds) => {
    const path = join(folder, 'new/checkpoints.jsonl');
    await holds(makeFileCheckpoints(path));
    // For its owner's eyes only.
    expect(statSync(path).mode & 0o077).toBe(0);
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
