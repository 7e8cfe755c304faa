import { Hono } from 'hono';
import { escapeHtml } from '../shared/escape-html.ts';
import type { HttpContext, HttpEnv } from './http-env.ts';
import { asDocument, documentPolicy, makeNonce, type Policy } from './security-headers.ts';
import { readStaticFiles, type StaticFile } from './static-file.ts';
import { AWAY_SECONDS } from './to-response.ts';

/** What goes into a document besides the build: made by the server, never from input without {@link jsonForHtml}. */
export interface DocumentParts {
  /** Takes the place of the build's own title. */
  readonly title?: string;
  readonly head?: string;
  readonly data?: string;
  /** The page comes, but there is nothing to show on it for now. */
  readonly away?: boolean;
}

/** Fills the placeholders of index.html for one request. */
export type FillDocument = (c: HttpContext) => DocumentParts | Promise<DocumentParts>;

/** A built application, and where it is served. */
export interface WebSite {
  /** Without a slash at its end: `/nft`. */
  readonly mount: string;
  readonly folder: string;
  readonly fill?: FillDocument;
  /** What its documents may do; without it, what those of the market may. */
  readonly policy?: Policy;
  /** The files of its workers by pattern, and what each may do. */
  readonly workers?: readonly (readonly [file: RegExp, policy: string])[];
}

const NOT_BUILT =
  '<!doctype html><html lang="ko"><meta charset="utf-8"><title>나루</title><p>웹 앱이 아직 만들어지지 않았습니다. <code>npm start</code>로 시작해 주세요.</p></html>';

/** JSON that can stand in a `<script type="application/json">` whatever it contains. */
export const jsonForHtml = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Serves a built application at its mount and below. Mount it after every other route. */
export const staticWeb = ({ mount, folder, fill = () => ({}), policy = documentPolicy, workers = [] }: WebSite): Hono<HttpEnv> => {
  const files = readStaticFiles(folder);
  const index = files.get('index.html');
  const html = index ? new TextDecoder().decode(index.bytes) : NOT_BUILT;

  const page = async (c: HttpContext): Promise<Response> => {
    const nonce = makeNonce();
    const { title, head = '', data = '', away = false } = await fill(c);
    asDocument(c, policy(nonce));
    // Functions, since `$&` and the like in a replacement text would be read as a pattern.
    const text = html
      .replaceAll('__CSP_NONCE__', nonce)
      .replace(/<title>[^<]*<\/title>/, (own) => (title === undefined ? own : `<title>${escapeHtml(title)}</title>`))
      .replace('<!--__HEAD__-->', () => head)
      .replace('<!--__DATA__-->', () => data);
    if (away) c.header('retry-after', String(AWAY_SECONDS));
    return c.html(text, index && !away ? 200 : 503);
  };

  const app = new Hono<HttpEnv>();
  app.get(mount, page);
  app.get(`${mount}/*`, (c) => {
    const name = c.req.path.slice(mount.length + 1);
    const file = name === 'index.html' ? undefined : files.get(name);
    // A worker lives by the policy that came with its file: the one for data would not even let it start.
    const own = workers.find(([pattern]) => pattern.test(name));
    if (own !== undefined) c.header('content-security-policy', own[1]);
    if (file) return send(c, file, name.startsWith('assets/'));
    // A screen's address has no dot in its last part; anything else that is not here is missing, and says so.
    return /(^assets\/|\.[^/]+$)/.test(name) && name !== 'index.html' ? missing(c) : page(c);
  });
  return app;
};

const missing = (c: HttpContext): Response => c.text('not found', 404);

const send = (c: HttpContext, file: StaticFile, immutable: boolean): Response => {
  c.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  c.header('content-type', file.type);
  c.header('etag', file.etag);
  c.header('vary', 'accept-encoding');
  if (c.req.header('if-none-match') === file.etag) return c.body(null, 304);
  const accepted = c.req.header('accept-encoding') ?? '';
  if (file.br && /\bbr\b/.test(accepted)) {
    c.header('content-encoding', 'br');
    return c.body(file.br);
  }
  if (file.gzip && /\bgzip\b/.test(accepted)) {
    c.header('content-encoding', 'gzip');
    return c.body(file.gzip);
  }
  return c.body(file.bytes);
};
