import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { firstLoadModules } from './scripts/first-load.ts';
import { pdfFiles } from './scripts/pdf-files.ts';

const server = process.env.NARU_SERVER ?? 'http://127.0.0.1:8080';
const forwarded = ['/center', '/account', '/sp', '/file', '/sandbox', '/nft/pay', '/nft/identity', '/nft/postcode'];

/** Builds the page for a strict policy: nothing inlined (fonts and scripts come from our own address only), no preload polyfill. */
const page = {
  root: import.meta.dirname,
  base: '/nft/',
  build: {
    target: 'es2022',
    manifest: true,
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
} as const satisfies UserConfig;

export default defineConfig(async ({ command }) => {
  if (command === 'serve') {
    return { ...page, plugins: [react()], server: { proxy: Object.fromEntries(forwarded.map((path) => [path, { target: server }])) } };
  }
  const first = await firstLoadModules({ ...page, plugins: [react()] });
  const codeSplitting = { includeDependenciesRecursively: false, groups: [{ name: 'first', test: (id: string) => first.has(id) }] };
  return { ...page, plugins: [react(), pdfFiles()], build: { ...page.build, rolldownOptions: { output: { codeSplitting } } } };
});
