import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { report } from './shared/report.ts';

const WEB = resolve(import.meta.dirname, '../../web');

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

interface Sizes {
  readonly gzip: number;
  readonly brotli: number;
}

const KIB = 1024;

const sizesOf = (folder: string, files: Iterable<string>): Sizes => {
  let gzip = 0;
  let brotli = 0;
  for (const file of files) {
    const bytes = readFileSync(join(folder, file));
    gzip += gzipSync(bytes, { level: 9 }).length;
    brotli += brotliCompressSync(bytes).length;
  }
  return { gzip: gzip / KIB, brotli: brotli / KIB };
};

/** What the browser loads for the given entries: their chunks and, again and again, what those import. */
const closureOf = (manifest: Manifest, entries: readonly string[]): { scripts: Set<string>; styles: Set<string> } => {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const entry of entries) visit(entry);
  return { scripts, styles };
};

/** The libraries that the page is made of, used as little as can be: the floor beneath any page made of them. */
const LIBRARIES = `
import 'reflect-metadata';
import { createRoot } from 'react-dom/client';
import { createElement } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Container } from 'inversify';
import { MantineProvider, Button, Card, TextInput } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import * as z from 'zod/mini';
const container = new Container();
const router = createBrowserRouter([{ path: '/', Component: () => createElement(Card, null, createElement(TextInput), createElement(Button)) }]);
z.object({ a: z.string() }).parse({ a: String(container) });
createRoot(document.body).render(createElement(QueryClientProvider, { client: new QueryClient() }, createElement(MantineProvider, null, createElement(RouterProvider, { router }))));
`;

const librariesAlone = (): Sizes => {
  const folder = join(WEB, '.bench');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'main.js'), LIBRARIES);
  writeFileSync(join(folder, 'index.html'), '<!doctype html><script type="module" src="./main.js"></script>');
  const vite = resolve(WEB, 'node_modules/vite/bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', folder, '--outDir', join(folder, 'dist'), '--manifest', '--configLoader', 'native'], {
    cwd: WEB,
    stdio: 'pipe',
  });
  const manifest = JSON.parse(readFileSync(join(folder, 'dist/.vite/manifest.json'), 'utf8')) as Manifest;
  const sizes = sizesOf(join(folder, 'dist'), closureOf(manifest, ['index.html']).scripts);
  rmSync(folder, { recursive: true, force: true });
  return sizes;
};

/** First-load JavaScript and CSS of /nft/home beside the named libraries alone. */
export const benchFirstLoad = async (): Promise<void> => {
  const dist = join(WEB, 'dist');
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const { scripts, styles } = closureOf(manifest, ['index.html', 'src/features/home/Home.tsx']);
  const js = sizesOf(dist, scripts);
  const css = sizesOf(dist, styles);
  const floor = librariesAlone();
  report({
    name: 'first load of /nft/home, JavaScript gzip',
    ours: js.gzip,
    peer: 170,
    unit: 'KiB',
    peerName: 'budget',
    aim: { atMost: 1 },
  });
  report({
    name: 'first load of /nft/home, JavaScript gzip',
    ours: js.gzip,
    peer: floor.gzip,
    unit: 'KiB',
    peerName: 'named libraries alone',
    aim: null,
  });
  report({
    name: 'first load of /nft/home, JavaScript brotli',
    ours: js.brotli,
    peer: floor.brotli,
    unit: 'KiB',
    peerName: 'named libraries alone',
    aim: null,
  });
  console.log(`first load of /nft/home, CSS: ${css.gzip.toFixed(1)} KiB gzip, ${css.brotli.toFixed(1)} KiB brotli`);
};
