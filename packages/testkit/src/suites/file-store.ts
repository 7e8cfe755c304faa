import { deepStrictEqual, equal, rejects } from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FileStore } from '@naru/domain/file';
import type { PortSuite } from './suite.ts';

const bytesOf = (content: string): Uint8Array => new TextEncoder().encode(content);
const sha256Of = (content: string): string => createHash('sha256').update(content).digest('hex');
const read = async (store: FileStore, ...query: Parameters<FileStore['open']>) => {
  const found = await store.open(...query);
  return found && [found.size, await text(found.content)];
};

export const FILE_STORE_SUITE: PortSuite<FileStore> = {
  'stores the same bytes once, under their hash, also when they come at once': async (store) => {
    const stored = { sha256: sha256Of('0123456789'), size: 10 };
    deepStrictEqual(
      await Promise.all(Array.from({ length: 5 }, () => store.put(bytesOf('0123456789')))),
      Array.from({ length: 5 }, () => stored),
    );
    deepStrictEqual(await read(store, stored.sha256), [10, '0123456789']);
  },
  'answers a part, with the size of the whole': async (store) => {
    const { sha256 } = await store.put(bytesOf('0123456789'));
    deepStrictEqual(await read(store, sha256, { range: { first: 2, last: 4 } }), [10, '234']);
  },
  'takes a file from where it lay': async (store) => {
    const folder = await mkdtemp(join(tmpdir(), 'naru-suite-'));
    try {
      const path = join(folder, 'upload');
      await writeFile(path, '나루'.repeat(50_000));
      const sha256 = sha256Of('나루'.repeat(50_000));
      deepStrictEqual(await store.take(path), { sha256, size: 300_000 });
      deepStrictEqual(await read(store, sha256), [300_000, '나루'.repeat(50_000)]);
      await rejects(access(path));
    } finally {
      await rm(folder, { recursive: true });
    }
  },
  'variants lie beside the original and go with it': async (store) => {
    const { sha256 } = await store.put(bytesOf('large'));
    await store.putVariant(sha256, 'w320.webp', bytesOf('small'));
    await store.putVariant(sha256, 'w320.webp', bytesOf('other'));
    deepStrictEqual(await read(store, sha256, { variant: 'w320.webp' }), [5, 'other']);
    equal(await read(store, sha256, { variant: 'w640.webp' }), null);
    await store.remove(sha256);
    deepStrictEqual([await read(store, sha256), await read(store, sha256, { variant: 'w320.webp' })], [null, null]);
    await store.remove(sha256);
  },
  'says how large a file is, and none that is not there': async (store) => {
    const { sha256 } = await store.put(bytesOf('measured'));
    await store.putVariant(sha256, 'w320.webp', bytesOf('less'));
    deepStrictEqual(
      [await store.sizeOf(sha256), await store.sizeOf(sha256, 'w320.webp'), await store.sizeOf(sha256, 'w640.webp')],
      [8, 4, null],
    );
    equal(await store.sizeOf(sha256Of('never put')), null);
  },
  'lists everything once, and goes on where it was left': async (store) => {
    const put = await Promise.all(['one', 'two', 'three'].map((text) => store.put(bytesOf(text))));
    for (const { sha256 } of put) await store.putVariant(sha256, 'w320.webp', bytesOf('listed'));
    const all: string[] = [];
    const places: string[] = [];
    for await (const { sha256, variant = '', size, place } of store.list()) {
      all.push(`${sha256} ${variant} ${size}`);
      places.push(place);
    }
    equal(new Set(all).size, all.length);
    for (const { sha256, size } of put)
      deepStrictEqual([all.includes(`${sha256}  ${size}`), all.includes(`${sha256} w320.webp 6`)], [true, true]);
    for (const [index, place] of places.entries()) {
      const rest: string[] = [];
      for await (const one of store.list(place)) rest.push(one.place);
      deepStrictEqual(rest, places.slice(index + 1));
    }
  },
  'tidies up without touching what is whole': async (store) => {
    const { sha256 } = await store.put(bytesOf('whole'));
    await store.tidy(new Date(Date.now() + 1_000));
    deepStrictEqual(await read(store, sha256), [5, 'whole']);
  },
  'refuses names that are no hash and no variant': async (store) => {
    const { sha256 } = await store.put(bytesOf('large'));
    await rejects(store.open('../../etc/passwd'), /not a SHA-256/);
    await rejects(store.open(sha256, { variant: '../x.webp' }), /not the name of a variant/);
    await rejects(store.putVariant(sha256, '../x.webp', bytesOf('x')), /not the name of a variant/);
    await rejects(store.remove('..'), /not a SHA-256/);
  },
};
