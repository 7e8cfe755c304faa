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

/** Makes the answer a document under `policy`, on top of the headers that every answer has. */
export const asDocument = (c: Context, policy: string): void => {
  c.header('content-security-policy', policy);
  c.header('cross-origin-opener-policy', 'same-origin');
  c.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
};

/** A fresh nonce: one per document, never used again. */
export const makeNonce = (): string => randomBytes(16).toString('base64');

/** The policy of the web application's documents (design/web-recipe, section 4). */
export const documentPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');

/** For small pages of the server's own that have a style sheet in them and no script. */
export const plainPagePolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
