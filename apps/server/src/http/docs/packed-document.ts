import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { accepts } from '../accepts.ts';
import type { HttpContext } from '../http-env.ts';

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
/** The best takes twenty times as long for a tenth less: somebody waits for it. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** How a document is told: as what, under which policy, and whether pages of others may read it. */
interface DocumentKind {
  readonly type: string;
  readonly policy?: string;
}

/** A document that is the same for everybody as long as the process lives: made, packed and named once, when somebody first asks for it. */
export const packedDocument = (make: () => string, { type, policy }: DocumentKind) => {
  const whole = () => {
    const bytes = Buffer.from(make());
    const tag = hash('sha256', bytes, 'base64url').slice(0, 22);
    return { bytes, etag: `W/"${tag}"`, br: packBrotli(bytes, BROTLI), gzip: packGzip(bytes) };
  };
  let made: ReturnType<typeof whole> | undefined;
  return async (c: HttpContext): Promise<Response> => {
    made ??= whole();
    c.header('content-type', type);
    c.header('cache-control', 'public, max-age=300');
    c.header('vary', 'accept-encoding');
    c.header('etag', made.etag);
    if (policy !== undefined) c.header('content-security-policy', policy);
    const known = c.req.header('if-none-match')?.split(',') ?? [];
    if (known.some((one) => one.trim() === made?.etag)) return c.body(null, 304);
    const encoding = accepts(c, 'br') ? 'br' : accepts(c, 'gzip') ? 'gzip' : null;
    if (encoding === null) return c.body(made.bytes);
    c.header('content-encoding', encoding);
    return c.body(new Uint8Array(await made[encoding]));
  };
};
