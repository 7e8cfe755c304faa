import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { LONGEST_NOTE, type MediaNote } from '@naru/domain/file';
import {
  getDocument,
  InvalidPDFException,
  OPS,
  PasswordException,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { ThreadReply } from '../../shared/asked-threads.ts';
import { PDF_LIMITS } from './look-at-pdf.ts';

/** The thread in which PDFs are read by the library that draws them for buyers, one after the other. */
if (parentPort === null) throw new Error('this file is the body of a worker thread');
const port = parentPort;

const HOME = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** What of a font is known here: that its file is not in the PDF, and how it is called. */
interface SeenFont {
  readonly name?: string | null;
  readonly missingFile?: boolean;
  readonly isType3Font?: boolean;
}

/** The names of fonts of a page that it does not bring, without the mark of those that are cut down. */
const missingOn = async (page: PDFPageProxy): Promise<readonly string[]> => {
  const { fnArray, argsArray } = await page.getOperatorList();
  const ids = new Set<string>();
  for (const [at, operation] of fnArray.entries()) if (operation === OPS.setFont) ids.add(String(argsArray[at]?.[0]));
  return [...ids].flatMap((id) => {
    const font: SeenFont = page.commonObjs.has(id) ? page.commonObjs.get(id) : {};
    return font.missingFile === true && font.isType3Font !== true ? [(font.name ?? '').replace(/^[A-Z]{6}\+/, '') || '?'] : [];
  });
};

const NOT_SHOWN: readonly string[] = ['3D', 'RichMedia', 'Screen', 'Movie', 'Sound', 'FileAttachment'];

const hasMore = async (page: PDFPageProxy): Promise<boolean> =>
  (await page.getAnnotations()).some(({ subtype }: { readonly subtype?: string }) => NOT_SHOWN.includes(subtype ?? ''));

const listed = (names: ReadonlySet<string>): string => {
  const all = [...names].sort().join(', ');
  return all.length <= LONGEST_NOTE ? all : `${all.slice(0, LONGEST_NOTE - 1)}…`;
};

const notesOf = async (file: PDFDocumentProxy, until: number): Promise<readonly MediaNote[]> => {
  const fonts = new Set<string>();
  const { info } = await file.getMetadata();
  const about = info as { readonly IsXFAPresent?: boolean; readonly IsCollectionPresent?: boolean };
  let more = about.IsCollectionPresent === true || (await file.getAttachments()) !== null;
  for (let number = 1; number <= file.numPages && Date.now() < until; number += 1) {
    const page = await file.getPage(number);
    for (const name of await missingOn(page)) fonts.add(name);
    more = more || (await hasMore(page));
    page.cleanup();
  }
  return [
    ...(about.IsXFAPresent === true ? [{ is: 'form' } as const] : []),
    ...(fonts.size > 0 ? [{ is: 'fonts', of: listed(fonts) } as const] : []),
    ...(more ? [{ is: 'attachments' } as const] : []),
  ];
};

const lookAt = async (path: string): Promise<readonly MediaNote[]> => {
  const until = Date.now() + PDF_LIMITS.readingMs;
  const task = getDocument({
    data: new Uint8Array(await readFile(path)),
    verbosity: VerbosityLevel.ERRORS,
    // Fonts are asked for, and nothing is drawn: no picture is unpacked.
    fontExtraProperties: true,
    disableFontFace: true,
    useSystemFonts: false,
    maxImageSize: 1,
    cMapUrl: `${HOME}/cmaps/`,
    standardFontDataUrl: `${HOME}/standard_fonts/`,
  });
  try {
    return await notesOf(await task.promise, until);
  } catch (error) {
    if (error instanceof PasswordException) return [{ is: 'locked' }];
    if (error instanceof InvalidPDFException) return [{ is: 'damaged' }];
    throw error;
  } finally {
    await task.destroy();
  }
};

port.on('message', (path: string) => {
  lookAt(path).then(
    (reply) => port.postMessage({ reply } satisfies ThreadReply<readonly MediaNote[]>),
    (error: unknown) => port.postMessage({ error: String(error) } satisfies ThreadReply<readonly MediaNote[]>),
  );
});
