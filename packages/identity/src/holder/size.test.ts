import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';

/** Bundles the holder's door as a wallet's build would: the first chunk, and all of them. */
const bundle = async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: `${import.meta.dirname}/index.ts`, preserveEntrySignatures: 'strict' },
    },
  });
  const outputs = 'output' in built ? built.output : [];
  return outputs.flatMap((output) => (output.type === 'chunk' ? [output] : []));
};
const gzipped = (code: string): number => gzipSync(code, { level: 9 }).length;

describe('the holder’s door', () => {
  it('weighs at most 7.5 kB gzip and carries no library', async () => {
    const chunks = await bundle();
    const files = chunks.flatMap(({ modules }) => Object.keys(modules));
    expect(files.filter((file) => file.includes('node_modules'))).toEqual([]);
    expect(files.some((file) => file.endsWith('/holder/present.ts'))).toBe(true);
    expect(gzipped(chunks.map(({ code }) => code).join(''))).toBeLessThanOrEqual(7_500);
  }, 60_000);
});
