import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** A first visitor fetches one font, of at most this size. */
const MOST_BYTES = 90 * 1024;

const ROOT = join(import.meta.dirname, '../../..');
/** Whose words a first visitor may meet: all but those of the issuer center. */
const SAID_IN = ['apps/web/src', 'packages/messages/src'].map((folder) => join(ROOT, folder));
/** As many syllables as fit into {@link MOST_BYTES}, and into what a first visit of the market may weigh. */
const MOST_SYLLABLES = 584;
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
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !path.includes('/testing/') && !path.includes('/features/issuer/'));

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
const isSyllable = (sign: string): boolean => sign >= '가' && sign <= '힣';

/** How often each syllable is said on our screens. */
const syllablesSaid = (): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const path of SAID_IN.flatMap(sourcesUnder)) {
    for (const sign of readFileSync(path, 'utf8').replace(COMMENT, '')) {
      if (isSyllable(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
    }
  }
  return counts;
};

const RANGE = /unicode-range: ([^;]+);/g;
const codesIn = (range: string): readonly number[] => {
  const [from = 0, to = from] = range
    .replace('U+', '')
    .split('-')
    .map((code) => Number.parseInt(code, 16));
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
};

/** Syllables as Korean uses them, the most frequent first: the font's makers have sliced it in that order, from its last slice up. */
const syllablesUsed = (): readonly string[] =>
  [...readFileSync(fileOfFont('pretendardvariable-dynamic-subset.css'), 'utf8').matchAll(RANGE)]
    .reverse()
    .flatMap(([, ranges = '']) => ranges.split(',').flatMap((range) => codesIn(range.trim())))
    .map((code) => String.fromCodePoint(code))
    .filter(isSyllable);

/** What the first font can draw: what our screens say more than once, and then the syllables that names and texts use most. */
export const firstGlyphs = (): string => {
  const said = [...syllablesSaid()].filter(([, times]) => times > 1).sort(([, one], [, other]) => other - one);
  return SIGNS + [...new Set([...said.map(([sign]) => sign), ...syllablesUsed()])].slice(0, MOST_SYLLABLES).join('');
};

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
