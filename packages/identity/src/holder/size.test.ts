import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';

const DOOR = `${import.meta.dirname}/index.ts`;

/** Bundles some of the holder's door as a wallet's build would: the code, and the files that it is made of. */
const bundle = async (names: string) => {
  const entry = 'virtual:wallet';
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'wallet',
        resolveId: (id) => (id === entry ? entry : undefined),
        load: (id) => (id === entry ? `export ${names} from ${JSON.stringify(DOOR)};` : undefined),
      },
    ],
    build: { write: false, target: 'es2023', modulePreload: false, rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' } },
  });
  const chunks = 'output' in built ? built.output.flatMap((output) => (output.type === 'chunk' ? [output] : [])) : [];
  return { code: chunks.map(({ code }) => code).join(''), files: chunks.flatMap(({ modules }) => Object.keys(modules)) };
};
const weightOf = (code: string): number => gzipSync(code, { level: 9 }).length;

describe('the holder’s door, bundled', () => {
  it('carries no library', async () => {
    const { code, files } = await bundle('*');
    expect(files.filter((file) => file.includes('node_modules'))).toEqual([]);
    expect(files.some((file) => file.endsWith('/holder/present.ts'))).toBe(true);
    expect(code).not.toMatch(/\bfrom\s*["'`]|\bimport\s*[("'`]|\brequire\(/);
  }, 60_000);
  it('weighs at most 5.7 kB gzip for signing in and approving', async () => {
    const { code } = await bundle('{ newHolderPair, holderKeyFrom, readRequestLink, fetchRequest, selectCredential, present, refuse }');
    expect(weightOf(code)).toBeLessThan(5_700);
  }, 60_000);
  it('weighs at most 6.8 kB gzip with receiving a certificate', async () => {
    const { code } = await bundle('*');
    expect(weightOf(code)).toBeLessThanOrEqual(6_800);
  }, 60_000);
});
