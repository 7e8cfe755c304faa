import { ENDPOINTS, type Endpoint, TUS_VERSION, UPLOAD_PART_TYPE, uploadPath } from '@naru/contract';
import { failure } from '@naru/domain/failure';
import { ATTACHMENT_BYTES, MOST_ATTACHMENTS } from '@naru/domain/inquiry';
import { UPLOAD_PART_BYTES } from '@naru/domain/upload';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit as limit } from 'hono/body-limit';
import { type HttpContext, type HttpEnv, MOUNTS } from './http-env.ts';
import { toResponse } from './to-response.ts';

/** The most bytes that a body may have: JSON and forms little, uploads as much as the largest original, members' as much as an inquiry's files. */
export const JSON_LIMIT = 1024 * 1024;
export const UPLOAD_LIMIT = 256 * 1024 * 1024;
const MEMBER_UPLOAD_LIMIT = MOST_ATTACHMENTS * ATTACHMENT_BYTES + JSON_LIMIT;

/** The most bytes of an endpoint's form of files. */
export const uploadLimitOf = ({ audience }: Pick<Endpoint, 'audience'>): number =>
  audience === 'site' ? UPLOAD_LIMIT : MEMBER_UPLOAD_LIMIT;

/** The addresses that take files, by the contract's table. */
const uploads = Object.values<Endpoint>(ENDPOINTS)
  .filter(({ bodyKind }) => bodyKind === 'multipart')
  .map(({ api, method, path, audience }) => ({
    method,
    path: new RegExp(`^${MOUNTS[api]}${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    most: uploadLimitOf({ audience }),
  }));

const PARTS = `${MOUNTS.center}${uploadPath('')}`;
/** Whether a call brings a part of an upload, which is written down as it comes once it is known who sends it (`routes/upload.ts`). */
const isPart = ({ req }: HttpContext): boolean =>
  // By POST where a program knows no PATCH.
  ['PATCH', 'POST'].includes(req.method) && req.path.startsWith(PARTS) && req.header('content-type')?.startsWith(UPLOAD_PART_TYPE) === true;

/** Pictures that operators put up come in the body of a call, as base64; who they are is looked at before it is read. */
const PLATFORM_CALLS = '/ops/api/call/';
const PLATFORM_LIMIT = 40 * 1024 * 1024;

/** Refuses a part that is too large, or does not say how large it is. */
const takesPart = (c: HttpContext): Response | undefined => {
  const length = Number(c.req.header('content-length') ?? Number.NaN);
  if (length <= UPLOAD_PART_BYTES) return undefined;
  c.header('connection', 'close');
  c.header('tus-resumable', TUS_VERSION);
  return toResponse(c, Number.isNaN(length) ? failure('badRequest', { field: 'content-length' }) : failure('fileTooLarge'));
};

/**
 * Refuses bodies that are too large with 413, whether they say their length or only turn out to be. Mount it for the methods that have one. Only
 * what takes files may be large, and only as the form that files come in: whatever else says of itself that it is one stays small. Such a form is
 * not read here, but by `routes/receive-form.ts`, once it is known who sends it.
 */
export const bodyLimit = (): MiddlewareHandler<HttpEnv> => {
  const small = limit({ maxSize: JSON_LIMIT, onError: (c) => toResponse(c, failure('fileTooLarge')) });
  return async (c, next) => {
    if (isPart(c)) return takesPart(c) ?? next();
    if (c.req.path.startsWith(PLATFORM_CALLS))
      return Number(c.req.header('content-length') ?? Number.NaN) <= PLATFORM_LIMIT ? next() : toResponse(c, failure('fileTooLarge'));
    const { method, path } = c.req;
    const isForm = c.req.header('content-type')?.startsWith('multipart/form-data') === true;
    const upload = isForm ? uploads.find((one) => one.method === method && one.path.test(path)) : undefined;
    if (upload === undefined) return small(c, next);
    return Number(c.req.header('content-length') ?? 0) > upload.most ? toResponse(c, failure('fileTooLarge')) : next();
  };
};
