import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const here = import.meta.dirname;

/** What browsers load, or with `--ssr` what draws the pages; both as a usual page has them. */
export default defineConfig(({ isSsrBuild = false }) => ({
  root: here,
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: { rolldownOptions: { input: (isSsrBuild ? ['render.tsx'] : ['client.tsx', 'page.css']).map((name) => resolve(here, name)) } },
}));
