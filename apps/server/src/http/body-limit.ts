import { failure } from '@naru/domain/failure';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit as limit } from 'hono/body-limit';
import type { HttpEnv } from './http-env.ts';
import { toResponse } from './to-response.ts';

/** The most bytes that a body may have: JSON and forms little, uploads as much as the largest original. */
export const JSON_LIMIT = 1024 * 1024;
export const UPLOAD_LIMIT = 256 * 1024 * 1024;

const limited = (maxSize: number): MiddlewareHandler<HttpEnv> => limit({ maxSize, onError: (c) => toResponse(c, failure('fileTooLarge')) });

/** Refuses bodies that are too large with 413, whether they say their length or only turn out to be. Mount it for the methods that have one. */
export const bodyLimit = (): MiddlewareHandler<HttpEnv> => {
  const small = limited(JSON_LIMIT);
  const large = limited(UPLOAD_LIMIT);
  return (c, next) => (c.req.header('content-type')?.startsWith('multipart/form-data') ? large : small)(c, next);
};
