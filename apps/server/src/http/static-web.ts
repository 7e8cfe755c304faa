import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { RenderedPage } from '@naru/contract/document';
import { Hono } from 'hono';
import { type DocumentParts, NONCE, type SealedDocument, sealDocument, type Template } from './document.ts';
import { accepts } from './headers.ts';
import type { HttpContext, HttpEnv } from './http-env.ts';
import { asDocument, documentPolicy, makeNonce, type Policy } from './security-headers.ts';
import { readStaticFiles, type StaticFile } from './static-file.ts';
import { AWAY_SECONDS } from './to-response.ts';

export type FillDocument = (c: HttpContext) => DocumentParts | Promise<DocumentParts>;

export interface WebSite {
  /** Without a slash at its end: `/nft`. */
  readonly mount: string;
  readonly folder: string;
  readonly fill?: FillDocument;
  /** What its documents may do; without it, what those of the market may. */
  readonly policy?: Policy;
  /** The files of its workers by pattern, and what each may do. */
  readonly workers?: readonly (readonly [file: RegExp, policy: string])[];
  /** Files that pages outside of the build ask for by a lasting address, also such as have an origin of their own. */
  readonly lent?: readonly (readonly [address: string, file: RegExp])[];
}

/** What the screen of a route needs over and above what every screen needs, as the build tells it. */
interface ScreenFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Where the build tells it, by route. */
const SCREENS_FILE = 'screens.json';
const NOT_BUILT =
  '<!doctype html><html lang="ko"><meta charset="utf-8"><title>나루</title><p>나루를 준비하고 있습니다. 잠시 후 다시 열어 주세요.</p></html>';

/** The build's document with what blocks first paint inlined, so that a first visitor waits for no second file: styles, and the hashed scripts in it. */
const templateOf = (mount: string, files: ReadonlyMap<string, StaticFile>): Template & { readonly scripts: readonly string[] } => {
  const textOf = (address: string): string | undefined => {
    const file = files.get(address.slice(mount.length + 1));
    return file && new TextDecoder().decode(file.bytes);
  };
  const styleOf = (address: string): string | undefined => {
    const css = textOf(address);
    return css === undefined ? undefined : `<style nonce="${NONCE}" data-href="${address}">${css}</style>`;
  };
  const scripts: string[] = [];
  const html = (textOf(`${mount}/index.html`) ?? NOT_BUILT)
    .replace(/<link rel="stylesheet"[^>]*href="([^"]*)"[^>]*>/g, (link, address: string) => styleOf(address) ?? link)
    .replace(/<script src="([^"]*)"><\/script>/g, (script, address: string) => {
      const text = textOf(address);
      if (text === undefined) return script;
      scripts.push(text);
      return `<script>${text}</script>`;
    });
  const starter = textOf(`${mount}/start.js`);
  if (starter !== undefined) scripts.push(starter);
  const screens: Readonly<Record<string, ScreenFiles>> = JSON.parse(textOf(`${mount}/${SCREENS_FILE}`) ?? '{}');
  const linksOf = ({ scripts: own, styles }: ScreenFiles): string =>
    [
      ...styles.map((name) => styleOf(`${mount}/${name}`)),
      ...own.map((name) => `<link rel="modulepreload" crossorigin href="${mount}/${name}">`),
    ].join('');
  return {
    html,
    starter: starter ?? '',
    screens: Object.fromEntries(Object.entries(screens).map(([route, own]) => [route, linksOf(own)])),
    scripts,
  };
};

/** Serves a built application at its mount and below. Mount it after every other route. */
export const staticWeb = ({
  mount,
  folder,
  fill = () => ({}),
  policy = documentPolicy,
  workers = [],
  lent = [],
}: WebSite): Hono<HttpEnv> => {
  const files = readStaticFiles(folder);
  const template = templateOf(mount, files);
  const hashes = template.scripts.map((text) => `'sha256-${hash('sha256', text, 'base64')}'`);
  // Parts that are remembered are put together once.
  const documents = new WeakMap<DocumentParts, SealedDocument>();
  const documentOf = (parts: DocumentParts): SealedDocument => {
    const document = documents.get(parts) ?? sealDocument(template, parts);
    documents.set(parts, document);
    return document;
  };

  const page = async (c: HttpContext): Promise<Response> => {
    const nonce = makeNonce();
    const parts = await fill(c);
    c.header('vary', 'accept, accept-encoding');
    // A page of ours that goes on to another one asks only for what that would come with.
    if (c.req.header('accept') === 'application/json') return parts.drawn === undefined ? missing(c) : answersOf(c, parts.drawn);
    const document = documentOf(parts);
    asDocument(c, policy(nonce, hashes));
    c.header('content-type', 'text/html; charset=utf-8');
    if (parts.away) c.header('retry-after', String(AWAY_SECONDS));
    const status = !files.has('index.html') || parts.away ? 503 : parts.isMissing ? 404 : 200;
    if (!accepts(c, 'gzip')) return c.body(document.text(nonce), status);
    c.header('content-encoding', 'gzip');
    return c.body(await document.gzip(nonce), status);
  };

  const app = new Hono<HttpEnv>();
  app.get(mount, page);
  for (const [address, pattern] of lent) {
    const [, file] = [...files].find(([name]) => pattern.test(name)) ?? [];
    app.get(address, (c) => {
      if (file === undefined) return missing(c);
      c.header('access-control-allow-origin', '*');
      c.header('cross-origin-resource-policy', 'cross-origin');
      return send(c, file, false);
    });
  }
  app.get(`${mount}/*`, (c) => {
    const name = c.req.path.slice(mount.length + 1);
    const file = name === 'index.html' ? undefined : files.get(name);
    // A worker lives by the policy that came with its file: the one for data would not even let it start.
    const own = workers.find(([pattern]) => pattern.test(name));
    if (own !== undefined) c.header('content-security-policy', own[1]);
    if (file) return send(c, file, name.startsWith('assets/'));
    // A file that is not here is missing, and says so to the program that asks; people are shown a page, whatever they have typed.
    const isFile = name.startsWith('assets/') || (/\.[^/]+$/.test(name) && name !== 'index.html' && !isForPeople(c));
    return isFile ? missing(c) : page(c);
  });
  return app;
};

const pack = promisify(gzip);

/** The answers that a page is drawn by, and nothing else of it. */
const answersOf = async (c: HttpContext, { answers }: RenderedPage): Promise<Response> => {
  const text = JSON.stringify(answers);
  c.header('cache-control', 'no-store');
  c.header('content-type', 'application/json; charset=utf-8');
  if (!accepts(c, 'gzip')) return c.body(text);
  c.header('content-encoding', 'gzip');
  return c.body(new Uint8Array(await pack(text)));
};

const isForPeople = (c: HttpContext): boolean => c.req.header('accept')?.includes('text/html') ?? false;

const missing = (c: HttpContext): Response => c.text('not found', 404);

const send = (c: HttpContext, file: StaticFile, immutable: boolean): Response => {
  c.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  c.header('content-type', file.type);
  c.header('etag', file.etag);
  c.header('vary', 'accept-encoding');
  if (c.req.header('if-none-match') === file.etag) return c.body(null, 304);
  if (file.br && accepts(c, 'br')) {
    c.header('content-encoding', 'br');
    return c.body(file.br);
  }
  if (file.gzip && accepts(c, 'gzip')) {
    c.header('content-encoding', 'gzip');
    return c.body(file.gzip);
  }
  return c.body(file.bytes);
};
