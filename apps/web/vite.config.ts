import { BUILD_TARGETS } from '@naru/frontend/floor';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { firstFont } from './scripts/first-font.ts';
import { filesToMake } from './scripts/first-load.ts';
import { pdfFiles } from './scripts/pdf-files.ts';
import { publicScripts } from './scripts/public-scripts.ts';
import { screenFiles } from './scripts/screen-files.ts';
import { unnamedParts } from './scripts/unnamed-parts.ts';

const server = process.env.NARU_SERVER ?? 'http://127.0.0.1:8080';
const forwarded = ['/center', '/account', '/sp', '/file', '/sandbox', '/nft/pay', '/nft/identity', '/nft/postcode'];

/** Builds the page for a strict policy: nothing inlined (fonts and scripts come from our own address only), no preload polyfill. */
const page = {
  root: import.meta.dirname,
  base: '/nft/',
  build: {
    target: BUILD_TARGETS,
    manifest: true,
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
} as const satisfies UserConfig;

/** What draws pages on the server: one program with everything in it, beside the build for browsers. */
const renderer = {
  ...page,
  plugins: [react(), firstFont()],
  ssr: { noExternal: true, target: 'node' },
  build: {
    ...page.build,
    target: 'node24',
    manifest: false,
    ssr: 'src/render.tsx',
    outDir: 'dist/.render',
    copyPublicDir: false,
    minify: false,
  },
  define: { 'process.env.NODE_ENV': '"production"' },
} as const satisfies UserConfig;

/** How often a file is wanted, of so many visits: the screens that people come in by, then what members and issuers are shown; the others once each. */
const VISITS: readonly (readonly [file: RegExp, visits: number])[] = [
  [/\/features\/(home\/Home|market\/Market|market-detail\/MarketDetail|detail\/Detail|issuer-store\/IssuerStore|login\/Login)\.tsx$/, 100],
  [/\/features\/(user|issuer)\/screens\.ts$|\/composition\/servers\.ts$/, 20],
];
const visitsOf = (module: string): number => VISITS.find(([file]) => file.test(module))?.[1] ?? 1;

export default defineConfig(async ({ command, isSsrBuild }) => {
  if (isSsrBuild) return renderer;
  if (command === 'serve') {
    return {
      ...page,
      plugins: [react(), firstFont()],
      server: { proxy: Object.fromEntries(forwarded.map((path) => [path, { target: server }])) },
    };
  }
  const files = await filesToMake({ ...page, plugins: [react(), firstFont(), unnamedParts()] }, visitsOf);
  const groups = Object.entries(files).map(([name, modules]) => ({ name, test: (id: string) => modules.has(id) }));
  const codeSplitting = { includeDependenciesRecursively: false, groups };
  return {
    ...page,
    plugins: [react(), firstFont(), unnamedParts(), pdfFiles(), publicScripts(), screenFiles(/\/src\/router\/screens\.ts$/)],
    build: { ...page.build, rolldownOptions: { output: { codeSplitting } } },
  };
});
