import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, it } from 'vitest';

const DOOR = `${import.meta.dirname}/../index.ts`;
/** A third of it finds out who has signed a transaction. */
const MOST = 46 * 1024;

it('loads in a browser within 46 KiB gzip, without anything of Node', async () => {
  const entry = 'virtual:page';
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === entry ? entry : undefined),
        load: (id) => (id === entry ? `export * from ${JSON.stringify(DOOR)};` : undefined),
      },
    ],
    build: { write: false, target: 'es2023', modulePreload: false, rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' } },
  });
  const chunks = 'output' in built ? built.output.flatMap((output) => (output.type === 'chunk' ? [output] : [])) : [];
  // What comes later could not come any more once the connection has gone.
  expect(chunks).toHaveLength(1);
  const files = chunks.flatMap(({ modules }) => Object.keys(modules));
  expect(files.filter((file) => file.includes('browser-external') || file.includes('/@ethereumjs/util/'))).toEqual([]);
  const weight = gzipSync(chunks.map(({ code }) => code).join(''), { level: 9 }).length;
  expect(weight, `${weight} bytes`).toBeLessThanOrEqual(MOST);
}, 60_000);
