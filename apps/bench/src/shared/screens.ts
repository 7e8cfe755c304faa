import { createHash } from 'node:crypto';

const secretOf = (seed: string, what: string, index: number): string =>
  createHash('sha256').update(`${seed}|${what}|${index}`).digest('base64url');

/** A screen that waits for its QR: what it polls with, and the cookie by which its browser is known. The same seed makes the same screens in every process. */
export const screenOf = (seed: string, index: number): { readonly nonce: string; readonly cookie: string } => ({
  nonce: secretOf(seed, 'nonce', index),
  cookie: secretOf(seed, 'cookie', index),
});

/** What the server keeps of a secret. */
export const recordOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** What came of so many screens that polled once a second. */
export interface Polled {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly polls: number;
  /** Answers that were not the one of a QR that still waits. */
  readonly strange: number;
}
