import { BUILD_TARGETS } from '@naru/frontend/floor';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env.NARU_SERVER ?? 'http://127.0.0.1:8080';

/** Built for a strict policy, as the market is: nothing inlined, no preload polyfill. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/ops/',
  plugins: [react()],
  build: {
    target: BUILD_TARGETS,
    manifest: true,
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/ops/api': { target: server } } },
});
