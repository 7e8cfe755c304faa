import { ReadableStream as NodeStream } from 'node:stream/web';
import { failure } from '@naru/domain/failure';
import { type FileStore, fileNameOf, type StoredBytes } from '@naru/domain/file';
import type { SheetFile } from '../gateways/sheets/sheet-file.ts';
import { disposition } from '../http/headers.ts';
import type { HttpContext } from '../http/http-env.ts';
import { toMissingFile } from '../http/to-response.ts';

interface Original {
  readonly sha256: string;
  readonly mime: string;
  readonly bytes: number;
  readonly name: string;
  /** The name under which its bytes lie beside its hash; by the hash alone without one. */
  readonly variant?: string;
}

/** Media that a browser shows by itself; everything else is only ever saved. */
const INLINE = /^(image\/(jpeg|png|gif|bmp|webp)|video\/mp4|audio\/(mpeg|wav))$/;

/** Stored bytes as the body of an answer. Whoever goes before the end closes the file. */
export const streamOf = ({ content }: StoredBytes): ReadableStream<Uint8Array> => NodeStream.from(content) as ReadableStream<Uint8Array>;

const rangeOf = (header: string | undefined, size: number): { first: number; last: number } | null | 'unsatisfiable' => {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first > last || first >= size ? 'unsatisfiable' : { first, last };
};

/** Sends an original with byte ranges, never sniffed, in a sandbox of its own, and never kept by a cache. */
export const sendBytes = async (c: HttpContext, store: FileStore, file: Original): Promise<Response> => {
  // Bytes lie under their hash: a part belongs to the whole that somebody has as long as the hash is the same.
  const etag = `"${file.sha256}"`;
  const same = (c.req.header('if-range') ?? etag) === etag;
  // Only what is read has parts: of a file's head they are not spoken of.
  const range = same && c.req.method === 'GET' ? rangeOf(c.req.header('range'), file.bytes) : null;
  if (range === 'unsatisfiable') {
    c.header('accept-ranges', 'bytes');
    c.header('content-range', `bytes */${file.bytes}`);
    return c.body(null, 416);
  }
  const lies = file.variant === undefined ? {} : { variant: file.variant };
  const stored = await store.open(file.sha256, range === null ? lies : { ...lies, range });
  if (stored === null) return toMissingFile(c, failure('lookupFailed'));
  c.header('accept-ranges', 'bytes');
  c.header('etag', etag);
  c.header('content-type', file.mime);
  c.header('cache-control', 'private, no-store');
  // Named anew each time: what was stored before names followed what is in files is told as what is stored now.
  c.header(
    'content-disposition',
    disposition(INLINE.test(file.mime) ? 'inline' : 'attachment', fileNameOf(file.name || 'original', file.mime)),
  );
  c.header('content-security-policy', "default-src 'none'; sandbox");
  c.header('content-length', String(range === null ? file.bytes : range.last - range.first + 1));
  if (range === null) return c.body(streamOf(stored));
  c.header('content-range', `bytes ${range.first}-${range.last}/${file.bytes}`);
  return c.body(streamOf(stored), 206);
};

/** Answers with a list as a file to be saved under its name. */
export const sendSheet = (c: HttpContext, { name, type, content }: SheetFile): Response => {
  c.header('content-type', type);
  c.header('content-disposition', disposition('attachment', name));
  return c.body(content);
};
