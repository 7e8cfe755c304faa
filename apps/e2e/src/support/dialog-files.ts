import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

const SOURCES = resolve(import.meta.dirname, '../../../web/src');
/** What makes a component a dialog: one of the two frames of them, or a frame of its own. */
const DRAWS =
  /import \{[^}]*\b(?:Frame|WholeScreen)\b[^}]*\} from '(?:\.\.?\/)+(?:overlays\/)?(?:Frame|WholeScreen)\.tsx'|<Modal\.Root|role="dialog"/;
const FRAMES: ReadonlySet<string> = new Set(['Frame', 'WholeScreen']);

const COMPONENT = /^export const ([A-Z]\w*) = /gm;

/** The name of every component of the web application that draws a dialog; a file may hold several that belong together. */
export const dialogComponents = (): readonly string[] =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !file.startsWith('router/'))
    .filter((file) => !FRAMES.has(basename(file, '.tsx')))
    .map((file) => readFileSync(join(SOURCES, file), 'utf8'))
    .filter((source) => DRAWS.test(source))
    .flatMap((source) => [...source.matchAll(COMPONENT)].map(([, name = '']) => name))
    .sort();
