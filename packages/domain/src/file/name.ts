import { type Line, tidyLine } from '../shared/text.ts';
import { ALLOWED_UPLOADS } from './rules.ts';

/** The endings that say of a file what it is, by its type; the first is given where it has none of them. */
const ENDINGS: Readonly<Record<string, readonly [string, ...string[]]>> = Object.freeze({
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/bmp': ['bmp'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'video/mp4': ['mp4'],
  'audio/mpeg': ['mp3', 'mpeg'],
  'audio/wav': ['wav'],
  'application/pdf': ['pdf'],
  'application/zip': ['zip', 'hwpx'],
  'application/hwp+zip': ['hwpx'],
  'application/x-cfb': ['hwp', 'doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
});

/** Endings by which machines run a file, open it as a page or follow it elsewhere; none of them is ever given or left. */
const RUNNING = [
  ...[
    'exe',
    'com',
    'bat',
    'cmd',
    'scr',
    'pif',
    'cpl',
    'dll',
    'sys',
    'msi',
    'msp',
    'msc',
    'msix',
    'appx',
    'lnk',
    'url',
    'scf',
    'inf',
    'reg',
  ],
  ...['hta', 'chm', 'js', 'jse', 'mjs', 'vbs', 'vbe', 'vb', 'wsf', 'wsh', 'ws', 'ps1', 'psm1', 'sh', 'bash', 'zsh', 'command', 'desktop'],
  ...['jar', 'apk', 'ipa', 'app', 'dmg', 'pkg', 'deb', 'rpm', 'iso', 'img', 'vhd', 'vhdx', 'cab', 'py', 'pyw', 'pl', 'rb', 'php'],
  ...[
    'htm',
    'html',
    'xhtml',
    'shtml',
    'mht',
    'mhtml',
    'svg',
    'svgz',
    'xml',
    'xsl',
    'swf',
    'docm',
    'dotm',
    'xlsm',
    'xltm',
    'xlam',
    'pptm',
    'ppam',
  ],
  ...['xll', 'iqy', 'slk', 'jnlp', 'application', 'gadget', 'settingcontent-ms', 'library-ms', 'search-ms', 'webloc', 'one', 'txt', 'csv'],
  ...['7z', 'rar', 'gz', 'tgz', 'tar', 'xls', 'xlsx', 'ppt', 'rtf', 'mov', 'avi', 'mkv', 'ogg', 'flac', 'tif', 'tiff', 'heic', 'ico'],
];
const KNOWN: ReadonlySet<string> = new Set([...RUNNING, ...Object.values(ENDINGS).flat(), ...Object.values(ALLOWED_UPLOADS).flat()]);

/** Names that Windows keeps for devices, whatever stands behind their first dot. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
/** What no file system takes in a name, or reads as something else. */
const NOT_IN_NAMES = /[\\/:*?"<>|%\p{Cc}]/gu;
/** Characters: file systems take 255 bytes, of which a syllable is three. */
const LONGEST = 80;
const UNNAMED = 'file';

/** The ending of a name in small letters, and what stands before it; null where the last part is none that is known. */
const endingOf = (name: string): { readonly stem: string; readonly ending: string } | null => {
  const [, stem, ending = ''] = /^(.*)\.([^.\s]{1,20})$/u.exec(name) ?? [];
  return stem !== undefined && KNOWN.has(ending.toLowerCase()) ? { stem, ending: ending.toLowerCase() } : null;
};
/** Without what Windows takes off by itself: dots and spaces at the end. */
const withoutTail = (name: string): string => name.replace(/[.\s]+$/u, '');

/**
 * The name of a file as it is kept and told: one tidy line that every system takes, which ends as its type says and in nothing else. An ending that is
 * not its type’s is taken off, one that stands before another, too: `run.bat` with a PDF in it is `run.pdf`, as is `run.pdf.lnk`.
 */
export const fileNameOf = (name: string, mime: string): Line => {
  const endings = ENDINGS[mime] ?? ['bin'];
  let stem = withoutTail(tidyLine(name.split(/[\\/]/).at(-1) ?? '').replace(NOT_IN_NAMES, '_'));
  let ending = endings[0];
  for (let last = endingOf(stem), first = true; last !== null; last = endingOf(stem), first = false) {
    if (first && endings.includes(last.ending)) ({ ending } = last);
    stem = withoutTail(last.stem);
  }
  stem = withoutTail([...stem.replace(/^[.\s]+/u, '')].slice(0, LONGEST - ending.length - 1).join(''));
  return tidyLine(`${DEVICE.test(stem) ? '_' : ''}${stem === '' ? UNNAMED : stem}.${ending}`);
};
