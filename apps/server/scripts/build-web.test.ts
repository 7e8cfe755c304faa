import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packFiles } from './pack-files.ts';
import { sourceStamp } from './source-stamp.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'naru-build-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src/a.ts'), 'a');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the stamp follows what a source says and what it is called, and nothing else', () => {
  const stamp = () => sourceStamp([join(folder, 'src'), join(folder, 'missing')]);
  const first = stamp();
  writeFileSync(join(folder, 'src/a.ts'), 'a');
  writeFileSync(join(folder, 'src/a.test.ts'), 'test');
  expect(stamp()).toBe(first);
  writeFileSync(join(folder, 'src/b.ts'), '');
  const second = stamp();
  writeFileSync(join(folder, 'src/a.ts'), 'changed');
  expect(new Set([first, second, stamp()]).size).toBe(3);
});

test('text is packed twice, pictures and trifles are not', async () => {
  const text = 'const answer = 42;\n'.repeat(200);
  for (const name of ['app.js', 'font.woff2']) writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, 'small.css'), 'a{}');
  await packFiles(folder);
  expect(readdirSync(folder).sort()).toEqual(['app.js', 'app.js.br', 'app.js.gz', 'font.woff2', 'small.css', 'src']);
  expect(brotliDecompressSync(readFileSync(join(folder, 'app.js.br'))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(join(folder, 'app.js.gz'))).toString()).toBe(text);
});
