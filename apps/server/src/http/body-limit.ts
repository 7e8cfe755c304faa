import { failure } from '@naru/domain/failure';
import { ATTACHMENT_BYTES, MOST_ATTACHMENTS } from '@naru/domain/support';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit as limit } from 'hono/body-limit';
import type { HttpEnv } from './http-env.ts';
import { MOUNTS } from './mounts.ts';
import { toResponse } from './to-response.ts';

/** The most bytes that a body may have: JSON and forms little, uploads as much as the largest original, inquiries as much as their files. */
export const JSON_LIMIT = 1024 * 1024;
export const UPLOAD_LIMIT = 256 * 1024 * 1024;
const INQUIRY_LIMIT = MOST_ATTACHMENTS * ATTACHMENT_BYTES + JSON_LIMIT;
const INQUIRIES = `${MOUNTS.center}/inquiry/`;

const limited = (maxSize: number): MiddlewareHandler<HttpEnv> => limit({ maxSize, onError: (c) => toResponse(c, failure('fileTooLarge')) });

/** Refuses bodies that are too large with 413, whether they say their length or only turn out to be. Mount it for the methods that have one. */
export const bodyLimit = (): MiddlewareHandler<HttpEnv> => {
  const small = limited(JSON_LIMIT);
  const large = limited(UPLOAD_LIMIT);
  // Any member may write an inquiry; originals are issuers'.
  const inquiry = limited(INQUIRY_LIMIT);
  return (c, next) => {
    if (!c.req.header('content-type')?.startsWith('multipart/form-data')) return small(c, next);
    return (c.req.path.startsWith(INQUIRIES) ? inquiry : large)(c, next);
  };
};
