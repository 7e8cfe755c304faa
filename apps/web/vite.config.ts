import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env.NARU_SERVER ?? 'http://127.0.0.1:8080';
const forwarded = ['/center', '/account', '/sp', '/file', '/sandbox', '/nft/pay'];

/**
 * Builds the page for a strict policy: nothing inlined (fonts and scripts come from our own address only), no preload polyfill.
 * Libraries are chunked by the bundler: a vendor group would drag the lazy overlays into the first load.
 */
export default defineConfig({
  base: '/nft/',
  plugins: [react()],
  build: {
    target: 'es2022',
    manifest: true,
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: Object.fromEntries(forwarded.map((path) => [path, { target: server, changeOrigin: false }])) },
});
