import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result, tidyLine } from '@naru/domain/shared';
import { JSON_LIMIT } from '../http/body-limit.ts';
import type { HttpContext } from '../http/http-env.ts';
import type { Upload } from './handler.ts';

/** What a form may hold, and where its files lie until the call has ended. */
export interface FormLimits {
  /** The names of its file parts; others are read over. */
  readonly parts: readonly string[];
  /** The most bytes of the whole form. */
  readonly most: number;
  readonly folder: string;
}

/** A form that has been read: the text of its part `data`, and its files. `release` removes what nobody has taken. */
export interface ReceivedForm {
  readonly data: string;
  readonly files: Readonly<Record<string, Upload>>;
  release(): Promise<void>;
}

class TooLarge extends Error {}

/** Passes everything through until it becomes too much. */
const atMost = (most: number): Transform => {
  let size = 0;
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      size += chunk.length;
      done(size > most ? new TooLarge('the form is too large') : null, chunk);
    },
  });
};

/** Writes a part to a file of its own, never more of it in memory than a few chunks. */
const spool = async (part: Readable, name: string, path: string): Promise<Upload> => {
  const digest = createHash('sha256');
  let size = 0;
  const seen = new Transform({
    transform: (chunk: Buffer, _, done) => {
      size += chunk.length;
      digest.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(part, seen, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return { name: tidyLine(name).replaceAll(/[/\\]/g, ''), size, sha256: digest.digest('hex'), path, bytes: () => readFile(path) };
};

/** Reads a multipart form, files to disk. `badRequest` for broken or foreign parts, `fileTooLarge` at once, unread. Throws when a file cannot be written. */
export const receiveForm = async (c: HttpContext, { parts, most, folder }: FormLimits): Promise<Result<ReceivedForm, Failure>> => {
  const { body, headers } = c.req.raw;
  const type = headers.get('content-type');
  const broken = fail(failure('badRequest', { field: 'body' }));
  if (body === null || type === null) return broken;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const paths: string[] = [];
  const coming: Readable[] = [];
  const release = async (): Promise<void> => {
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  };
  const spooling: Promise<readonly [string, Upload]>[] = [];
  let data = '';
  /** Why a file could not be written: nobody reads its part any more, and the form would wait for it without end. */
  let unwritten: unknown;
  const halt = new AbortController();
  try {
    const limits = { fields: 1, fieldSize: JSON_LIMIT, files: parts.length, parts: parts.length + 1, fieldNameSize: 100 };
    const form = new Busboy({ headers: { 'content-type': type }, limits });
    form.on('field', (name, value) => {
      if (name === 'data') data = value;
    });
    form.on('file', (name, part, filename) => {
      if (!parts.includes(name)) return part.resume();
      coming.push(part);
      const path = join(folder, `${randomBytes(12).toString('hex')}.part`);
      paths.push(path);
      const written = spool(part, filename ?? '', path).then((upload) => [name, upload] as const);
      written.catch((error: unknown) => {
        // Of a form that breaks first the parts are torn down after it: that is not what went wrong.
        if (halt.signal.aborted || form.destroyed) return;
        unwritten = error;
        halt.abort();
      });
      spooling.push(written);
      return undefined;
    });
    let beyond = false;
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) form.on(limit, () => (beyond = true));
    await pipeline(body, atMost(most), form, { signal: halt.signal });
    if (beyond) {
      await release();
      return broken;
    }
    return ok({ data, files: Object.fromEntries(await Promise.all(spooling)), release });
  } catch (error) {
    // A part of a broken form never ends by itself.
    for (const part of coming) part.destroy();
    await Promise.allSettled(spooling);
    await release();
    if (unwritten !== undefined) throw unwritten;
    return error instanceof TooLarge ? fail(failure('fileTooLarge')) : broken;
  }
};
