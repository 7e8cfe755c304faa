import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReadableStream } from 'node:stream/web';
import { FILE_STORE_SUITE } from '@naru/testkit/suites';
import { afterAll, describe, expect, test } from 'vitest';
import { makeFolderStore } from './folder-store.ts';

const root = mkdtempSync(join(tmpdir(), 'naru-files-'));
const store = makeFolderStore(root);
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('the file folder', () => {
  test.each(Object.entries(FILE_STORE_SUITE))('%s', (_, holds) => holds(store));

  test('holds nothing open that nobody reads, or stops reading', async () => {
    const { sha256 } = await store.put(new TextEncoder().encode('read by nobody'.repeat(20_000)));
    const before = readdirSync('/dev/fd').length;
    for (let time = 0; time < 20; time += 1) {
      const [unread, begun] = [await store.open(sha256), await store.open(sha256)];
      await ReadableStream.from(unread?.content ?? []).cancel();
      for await (const _ of begun?.content ?? []) break;
    }
    expect(readdirSync('/dev/fd').length).toBeLessThan(before + 10);
  });

  test('leaves no draft where many store the same at once', async () => {
    const bytes = new TextEncoder().encode('once');
    const [stored] = await Promise.all(Array.from({ length: 5 }, () => store.put(bytes)));
    const sha256 = stored?.sha256 ?? '';
    expect(readdirSync(join(root, sha256.slice(0, 2), sha256.slice(2, 4)))).toEqual([sha256]);
  });
});
