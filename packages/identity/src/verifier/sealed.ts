import { fail, ok, type Result } from '@naru/domain/shared';
import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1), z.maxLength(4096));
const coordinate = z.string().check(z.regex(/^[\w-]{43}$/));
const seconds = z.int().check(z.nonnegative());

const encryptionKey = z.strictObject({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: coordinate,
  y: coordinate,
  d: coordinate,
  kid: text,
});

const sealedSchema = z.strictObject({
  version: z.literal(1),
  clientId: text,
  responseUri: text,
  responseMode: z.enum(['direct_post', 'direct_post.jwt']),
  nonce: text,
  state: text,
  vct: text,
  claims: z.array(text).check(z.maxLength(32)),
  /** Seconds since 1970. */
  issuedAt: seconds,
  expiresAt: seconds,
  /** The private half of the key that this one answer is encrypted to. */
  encryptionKey: z.optional(encryptionKey),
  /** What the holder's key binding must name, as it stood in the request. */
  transactionData: z.optional(z.string().check(z.maxLength(1_000_000))),
  actionDigest: z.optional(text),
  /** With the action it makes the nonce. */
  salt: z.optional(text),
});

/** All that is needed to judge an answer later and elsewhere; plain JSON, secret, to be kept beside the request until it is used. */
export type Sealed = z.output<typeof sealedSchema>;

/** Reads a record that was kept as JSON. */
export const parseSealed = (value: unknown): Result<Sealed, 'malformed'> => {
  const read = sealedSchema.safeParse(value);
  return read.success ? ok(read.data) : fail('malformed');
};
