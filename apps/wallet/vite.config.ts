import { BUILD_TARGETS } from '@naru/frontend/floor';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { listShellFiles } from './scripts/list-shell-files.ts';

const server = process.env.NARU_SERVER ?? 'http://127.0.0.1:8080';
const forwarded = ['/sp', '/file', '/sandbox', '/.well-known'];

/** Built for a strict policy, as the market is: nothing inlined, no preload polyfill; and a service worker that knows the files of its build. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/wallet/',
  plugins: [react(), listShellFiles()],
  build: {
    target: BUILD_TARGETS,
    manifest: true,
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: `${import.meta.dirname}/index.html`, sw: `${import.meta.dirname}/src/worker/sw.ts` },
      output: { entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js') },
    },
  },
  server: { proxy: Object.fromEntries(forwarded.map((path) => [path, { target: server }])) },
});
