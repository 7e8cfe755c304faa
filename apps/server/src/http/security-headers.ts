import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';

/** For answers that are data: nothing in them may run or be shown as a page. Each header costs throughput, so none is here that only documents heed. */
export const DATA_HEADERS: readonly (readonly [string, string])[] = [
  ['content-security-policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox"],
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'no-referrer'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['cache-control', 'no-store'],
];

/** Where people come by https, their browsers come by nothing else for a year, whichever host below ours they look for. */
export const HTTPS_ONLY = ['strict-transport-security', 'max-age=31536000; includeSubDomains'] as const;

/** What a document may load and do, by the nonce of its styles and the hashes of the scripts in it, and which devices it may ask for. */
export type Policy = (nonce: string, scripts: readonly string[]) => string | { readonly content: string; readonly permissions: string };

/** Makes the answer a document under `policy`, on top of the headers that every answer has. */
export const asDocument = (c: Context, policy: ReturnType<Policy>): void => {
  const { content, permissions } = typeof policy === 'string' ? { content: policy, permissions: 'camera=()' } : policy;
  c.header('content-security-policy', content);
  c.header('cross-origin-opener-policy', 'same-origin');
  c.header('permissions-policy', `${permissions}, microphone=(), geolocation=(), payment=()`);
};

/** A fresh nonce: one per document, never used again. */
export const makeNonce = (): string => randomBytes(16).toString('base64');

const strictPolicy = (nonce: string, scripts: readonly string[], elsewhere: readonly string[] = []): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", ...elsewhere].join(' '),
    "media-src 'self' blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...elsewhere].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');

/** The policy of the web application's documents (safety, tokens). */
export const documentPolicy = (nonce: string, scripts: readonly string[]): string => strictPolicy(nonce, scripts);

/** The policy of the operators' console: it speaks to its own server alone, and has neither films, workers nor forms that leave the page. */
export const opsPolicy = (nonce: string, scripts: readonly string[]): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');

/** The wallet's policy: it answers verifiers and shows pictures on any https host, or on this market's address. Its camera reads QRs. */
export const walletPolicy =
  (publicUrl: string): Policy =>
  (nonce, scripts) => ({ content: strictPolicy(nonce, scripts, ['https:', new URL(publicUrl).origin]), permissions: 'camera=(self)' });

/** The policy of a service worker, which fetches what it keeps and does nothing else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";

/** The PDF worker's policy: fetches document, fonts and maps from here, decodes also by WebAssembly. No page, no tokens, no evaluated text. */
export const pdfWorkerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** For small pages of the server's own that have a style sheet in them and no script. */
export const plainPagePolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
