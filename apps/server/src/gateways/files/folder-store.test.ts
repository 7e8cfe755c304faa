import { hash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileStore } from './file-store.ts';
import { makeFolderStore } from './folder-store.ts';

let root = '';
let store: FileStore;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'naru-files-'));
  store = makeFolderStore(root);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const bytes = new TextEncoder().encode('0123456789');
const sha256 = hash('sha256', bytes, 'hex');
const text = async (...wish: Parameters<FileStore['open']>) => {
  const found = await store.open(...wish);
  return found && [found.size, await new Response(found.stream).text()];
};

describe('the file folder', () => {
  test('keeps the same bytes once, under their hash, and leaves no draft', async () => {
    const put = await Promise.all(Array.from({ length: 5 }, () => store.put(bytes)));
    expect(put).toEqual(Array.from({ length: 5 }, () => ({ sha256, size: 10 })));
    expect(readdirSync(join(root, sha256.slice(0, 2), sha256.slice(2, 4)))).toEqual([sha256]);
    expect(await text(sha256)).toEqual([10, '0123456789']);
  });

  test('answers a part', async () => {
    expect(await text(sha256, { range: { first: 2, last: 4 } })).toEqual([10, '234']);
  });

  test('variants lie beside the original and go with it', async () => {
    await store.putVariant(sha256, 'w320.webp', new TextEncoder().encode('small'));
    expect(await text(sha256, { variant: 'w320.webp' })).toEqual([5, 'small']);
    expect(await text(sha256, { variant: 'w640.webp' })).toBeNull();
    await store.remove(sha256);
    expect([await text(sha256), await text(sha256, { variant: 'w320.webp' })]).toEqual([null, null]);
  });

  test('names that are none of ours never reach the disk', async () => {
    await expect(store.open('../../etc/passwd')).rejects.toThrow('not a SHA-256');
    await expect(store.open(sha256, { variant: '../x.webp' })).rejects.toThrow('not the name of a variant');
  });
});
