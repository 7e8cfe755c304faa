import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from './headers.ts';
import { answerBody } from './to-response.ts';

/** Below it, packing saves no packet of the network. */
const WORTH_PACKING = 1_024;

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];

/** In which a body may travel, the smallest first. */
const CODINGS = ['br', 'gzip'] as const;
type Coding = (typeof CODINGS)[number];

/** A fifth larger than by the best, for a third of its time. */
const PACK: Readonly<Record<Coding, (body: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>>> = {
  br: (body) => brotli(body, { params: { [zlib.BROTLI_PARAM_QUALITY]: 4, [zlib.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: (body) => gzipped(body, { level: 4 }),
};

/** A success that everybody is told alike, as it goes over the wire. */
export interface PublicAnswer {
  readonly body: Uint8Array<ArrayBuffer>;
  /** The same packed, once for all who ask. */
  packed(coding: Coding): Promise<Uint8Array<ArrayBuffer>>;
  /** Strong: the same bytes, as they travel. */
  etag(coding: Coding | null): string;
}

/** Puts `data` into its envelope, and the envelope into bytes. */
export const publicAnswer = (data: unknown): PublicAnswer => {
  const body = Buffer.from(JSON.stringify(answerBody(data)));
  const packing = new Map<Coding, Promise<Uint8Array<ArrayBuffer>>>();
  let digest: string | undefined;
  return {
    body,
    packed: (coding) => {
      const known = packing.get(coding);
      if (known !== undefined) return known;
      const begun = PACK[coding](body);
      packing.set(coding, begun);
      return begun;
    },
    etag: (coding) => {
      digest ??= hash('sha256', body, 'base64url').slice(0, 22);
      return coding === null ? `"${digest}"` : `"${digest}-${coding}"`;
    },
  };
};

const VARY = 'accept-encoding, authorization, origin';

const codingFor = (c: Context, { body }: PublicAnswer): Coding | null =>
  body.length < WORTH_PACKING ? null : (CODINGS.find((coding) => accepts(c, coding)) ?? null);

/** Sends it, packed where that is worth it and understood. */
export const toPublicAnswer = async (c: Context, answer: PublicAnswer, coding = codingFor(c, answer)): Promise<Response> => {
  c.header('content-type', 'application/json');
  c.header('vary', VARY);
  if (coding === null) return c.body(answer.body);
  c.header('content-encoding', coding);
  return c.body(await answer.packed(coding));
};

/** How long whoever keeps an answer may show it unasked, and how much longer while they ask for it anew, in seconds. */
const SHOWN_SECONDS = 1;
const RENEWED_SECONDS = 9;
const KEPT_BRIEFLY = `public, max-age=${SHOWN_SECONDS}, stale-while-revalidate=${RENEWED_SECONDS}`;

/** Sends one that is remembered here: whoever stands between may keep it as long, and then asks whether it is still the same. */
export const toRememberedAnswer = (c: Context, answer: PublicAnswer, isKept: boolean): Response | Promise<Response> => {
  const coding = codingFor(c, answer);
  const etag = answer.etag(coding);
  c.header('cache-control', isKept ? KEPT_BRIEFLY : 'no-cache');
  c.header('etag', etag);
  if (!isKnown(c.req.header('if-none-match'), etag)) return toPublicAnswer(c, answer, coding);
  c.header('vary', VARY);
  return c.body(null, 304);
};

/** Compared weakly (RFC 9110, 13.1.2): whoever packs on the way may have made a weak tag of ours. */
const isKnown = (known: string | undefined, etag: string): boolean =>
  known?.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag) === true;
