import { open } from 'node:fs/promises';
import { type Failure, failure } from '@naru/domain/failure';
import { type OtherFile, otherFileOfType } from '@naru/domain/file';
import { fail, ok, type Result } from '@naru/domain/shared';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';

/** What an upload is, by its content. */
export interface Recognised {
  readonly mime: string;
  readonly media: 'image' | 'video' | 'audio' | 'document';
}

const compound = { mime: 'application/x-cfb', media: 'document' } as const;

/** The types that may be uploaded (product 5, uploads) by what the content shows. hwp and doc share one container, hwpx and the like another. */
const ALLOWED: Readonly<Record<string, Recognised>> = {
  'image/jpeg': { mime: 'image/jpeg', media: 'image' },
  'image/gif': { mime: 'image/gif', media: 'image' },
  'image/bmp': { mime: 'image/bmp', media: 'image' },
  'image/png': { mime: 'image/png', media: 'image' },
  'image/apng': { mime: 'image/png', media: 'image' },
  'video/mp4': { mime: 'video/mp4', media: 'video' },
  'audio/mpeg': { mime: 'audio/mpeg', media: 'audio' },
  'audio/wav': { mime: 'audio/wav', media: 'audio' },
  'application/pdf': { mime: 'application/pdf', media: 'document' },
  'application/x-cfb': compound,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    media: 'document',
  },
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': {
    mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    media: 'document',
  },
};

const HEAD_BYTES = 1_024;
const VECTOR = /^(?:<\?xml[^>]*>|<!--[\s\S]*?-->|<!doctype svg[^>]*>|\s)*<svg[\s>]/i;
const PAGE = /^\s*<(?:!doctype html|html|head|body|\?xml)[\s>]/i;

/** What a text is that is not taken, by what it begins with. */
const otherText = (head: Buffer): OtherFile | undefined => {
  if (head.length === 0) return 'nothing';
  const text = head.toString('utf8').replace(/^\uFEFF/, '');
  if (VECTOR.test(text)) return 'svg';
  return PAGE.test(text) ? 'page' : undefined;
};

/** A refusal that says what the file is, where that is known. */
const refused = (mime: string | undefined, head: Buffer): Result<never, Failure> => {
  const is = otherText(head) ?? (mime === undefined ? undefined : otherFileOfType(mime));
  return fail(failure('fileTypeRefused', is === undefined ? {} : { data: { is } }));
};

const headOf = async (path: string): Promise<Buffer> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

/** What an original may be besides the pictures that stand for it: the media kinds of product 3. */
export type OriginalMedia = 'image' | 'audio' | 'video' | 'pdf' | 'zip';

/**
 * Tells what an original is by its content. Archives are kept as they are: nothing here opens them; documents other
 * than PDF, of which no browser shows any, count as the same kind: they are only ever saved. */
export const recogniseOriginal = async (
  path: string,
): Promise<Result<{ readonly mime: string; readonly media: OriginalMedia }, Failure>> => {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (found?.mime === 'application/zip') return ok({ mime: found.mime, media: 'zip' });
  const known = found && ALLOWED[found.mime];
  if (known === undefined) return refused(found?.mime, await headOf(path));
  if (known.media !== 'document') return ok({ mime: known.mime, media: known.media });
  return ok({ mime: known.mime, media: known.mime === 'application/pdf' ? 'pdf' : 'zip' });
};

/** Tells an upload's type by its content and refuses whatever is not on the list, whatever its name says. Only `hwpx` needs the name: its content shows just a ZIP. */
export const recognise = async (bytes: Uint8Array, name = ''): Promise<Result<Recognised, Failure>> => {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const known = found && ALLOWED[found.mime];
  if (known) return ok(known);
  if (found?.mime === 'application/zip' && /\.hwpx$/i.test(name) && Buffer.from(bytes.subarray(0, 200)).includes('application/hwp+zip')) {
    return ok({ mime: 'application/hwp+zip', media: 'document' });
  }
  return refused(found?.mime, Buffer.from(bytes.subarray(0, HEAD_BYTES)));
};
