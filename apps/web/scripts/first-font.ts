import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** A first visitor fetches one font, of at most this size. */
const MOST_BYTES = 60 * 1024;

const ROOT = join(import.meta.dirname, '../../..');
/** What stands on the screens that people come in by, and how works and stores are named, of which they are full: the demo’s are as others will be. */
const SAID_IN = [
  ['home', 'market', 'market-detail', 'detail', 'issuer-store', 'login']
    .map((folder) => `apps/web/src/features/${folder}`)
    .concat('apps/web/src/router'),
  ['apps/server/src/demo'],
] as const;
/** As many syllables as fit into {@link MOST_BYTES}, with a little to spare for those that come to be said more. */
const MOST_SYLLABLES = 370;
const SIGNS = `${Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('')}·…‘’“”「」→×–`;
/** The weights that the theme uses; between them the font moves freely. */
const WEIGHTS = { min: 400, max: 800 };
const HOW = {
  targetFormat: 'woff2',
  variationAxes: { wght: WEIGHTS },
  noLayoutClosure: true,
  keepFeatures: ['kern', 'tnum'],
} as const;
const CACHE = join(import.meta.dirname, '../node_modules/.cache/fonts');

const pretendard = createRequire(join(ROOT, 'packages/frontend/package.json')).resolve('pretendard/package.json');
const fileOfFont = (path: string): string => join(pretendard, '../dist/web/variable', path);

const sourcesUnder = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map(({ parentPath, name }) => join(parentPath, name));

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
const isSyllable = (sign: string): boolean => sign >= '가' && sign <= '힣';

/** The syllables that are said in some folders, those first that are said most. */
const syllablesSaid = (folders: readonly string[]): readonly string[] => {
  const counts = new Map<string, number>();
  for (const path of folders.flatMap(sourcesUnder)) {
    for (const sign of readFileSync(path, 'utf8').replace(COMMENT, '')) {
      if (isSyllable(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
    }
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([sign]) => sign);
};

/** What the first font can draw: all that those screens say, and then the syllables that names and texts use most. */
export const firstGlyphs = (): string => SIGNS + [...new Set(SAID_IN.flatMap(syllablesSaid))].slice(0, MOST_SYLLABLES).join('');

/** The first font, in a file that is made once for all builds: the same signs of the same font give the same one. */
const firstFontFile = async (glyphs: string): Promise<string> => {
  const whole = readFileSync(fileOfFont('woff2/PretendardVariable.woff2'));
  const name = createHash('sha256').update(whole).update(glyphs).update(JSON.stringify(HOW)).digest('hex').slice(0, 16);
  const path = join(CACHE, `first-${name}.woff2`);
  if (existsSync(path)) return path;
  const font = await subsetFont(whole, glyphs, HOW);
  if (font.length > MOST_BYTES) throw new Error(`the first font has ${font.length} bytes, more than ${MOST_BYTES}`);
  mkdirSync(CACHE, { recursive: true });
  // Moved to its place when it is whole, since two builds may make it at once.
  const half = `${path}.${process.pid}`;
  writeFileSync(half, font);
  renameSync(half, path);
  return path;
};

const MODULE = 'virtual:first-font.woff2';

/**
 * `import address from 'virtual:first-font.woff2'` is where one font lies with what a first screen says, instead of a dozen slices of the whole one. Whatever
 * it cannot draw is drawn by the next font of the theme.
 */
export const firstFont = (): Plugin => ({
  name: 'naru-first-font',
  enforce: 'pre',
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
  async load(id) {
    if (id !== `\0${MODULE}`) return;
    return `export { default } from ${JSON.stringify(`${await firstFontFile(firstGlyphs())}?url`)};`;
  },
});
