import type { Context } from 'hono';

const REFUSED = /;\s*q=0(\.0*)?$/;

/** Whether the caller reads answers that are packed so (RFC 9110, 12.5.3). */
export const accepts = (c: Context, encoding: 'br' | 'gzip'): boolean =>
  (c.req.header('accept-encoding') ?? '').split(',').some((one) => one.split(';')[0]?.trim() === encoding && !REFUSED.test(one.trim()));
