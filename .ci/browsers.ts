import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Young, youngInScript, youngInStyle } from './browsers-in.ts';

const root = join(import.meta.dirname, '..');
const PAGES = ['apps/web/dist', 'apps/wallet/dist', 'apps/ops/dist'];

/** What the built pages have all the same, and why no browser that lacks it is harmed. */
const ALLOWED: Readonly<Record<string, string>> = {
  'Intl.Segmenter': 'asked for before it is used',
  'navigator.share': 'asked for before it is used',
  'navigator.connection': 'asked for before it is used',
  'Error.captureStackTrace': 'zod and others ask for it before they use it',
  'Uint8Array.fromHex': '@noble/hashes asks for it before it is used',
  '.fromHex()': 'of our own',
  '.toHex()': 'as above',
  'AbortSignal.timeout': 'there from Chrome 103 on, with another name of its error, which nobody reads',
  '.escape()': 'of our own libraries; of RegExp nobody has it',
  '.use()': 'of our own libraries; of DisposableStack nobody has it',
  '.dispose()': 'of our own libraries; of DisposableStack nobody has it',
  'Symbol.asyncDispose': 'zip.js asks for it before it is used',
  '.resize()': 'of zxing; of ArrayBuffer nobody has it',
  ':has': 'Firefox 121: without it hovered rows stay plain, a chosen card has its mark alone, and a printed page has the shell around it',
  ':selection': 'a colour',
  ':-webkit-search-results-button': 'what other browsers do not draw',
  ':-webkit-search-cancel-button': 'what other browsers do not draw',
  ':-webkit-inner-spin-button': 'what other browsers do not draw',
  ':-webkit-scrollbar': 'what other browsers do not draw',
  'scrollbar-width': 'a scroll bar of the usual width',
  'text-wrap': 'lines that are broken as usual',
  'text-box-trim': 'some space above letters',
  'text-box-edge': 'some space above letters',
  'text-size-adjust': 'for phones, which have it',
  '-webkit-tap-highlight-color': 'for phones, which have it',
  'overscroll-behavior': 'a page that moves behind a dialog',
  'overflow-anchor': 'a list that jumps when it grows',
  'accent-color': 'a tick in the colour of the system',
  'forced-color-adjust': 'for high contrast, which Safari has not',
  resize: 'a field that cannot be drawn larger',
  zoom: 'of Mantine, for Internet Explorer',
  size: 'of @page: the paper that the printer has',
  '@page': 'the margins that the printer has',
  'rect()': 'of clip, which has it',
};

const filesOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    // The reader of PDFs comes in its form for older browsers, which brings along what they lack.
    .filter((name) => !name.startsWith('.') && !/^assets\/(?:pdf\/|open-pdf)/.test(name) && /\.(?:js|css)$/.test(name))
    .map((name) => join(folder, name));

const found = PAGES.flatMap(filesOf).flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  const young: readonly Young[] = file.endsWith('.css') ? youngInStyle(text) : youngInScript(file, text);
  return young.filter(({ name }) => !Object.hasOwn(ALLOWED, name)).map(({ name, missing }) => ({ file, name, missing }));
});
for (const { file, name, missing } of found) console.error(`${file}: ${name} is not in ${missing.join(', ')} of the oldest that count`);
if (found.length > 0) process.exitCode = 1;
else console.log(`every browser from the floor on runs ${PAGES.length} pages`);
