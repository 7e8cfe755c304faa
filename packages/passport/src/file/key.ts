import { fail, ok, type Result } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { fromHex } from './sha256.ts';

const coordinate = z.string().check(z.regex(/^[\w-]{43}$/));
const keyShape = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: coordinate, y: coordinate });

/** A public key of the market, as a JWK: P-256. */
export type PassportKey = z.output<typeof keyShape>;

const addressShape = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/));
const pinShape = z.object({
  keys: z.array(keyShape).check(z.minLength(1)),
  chainId: z.int().check(z.positive()),
  contract: addressShape,
  relays: z.array(addressShape).check(z.minLength(1)),
});

/** What a verifier holds to, whatever the file says: the market's keys, where its tokens are, and whose transactions move them. */
export interface PassportPins {
  readonly keys: readonly PassportKey[];
  readonly chainId: number;
  readonly contract: string;
  /** Addresses of the market's relay, of today and before. */
  readonly relays: readonly string[];
}

/**
 * Reads pins from JSON as `/.well-known/naru-passport-keys` has it, a JWK set with the chain beside the keys. `outdated`: from before relays were
 * named there.
 */
export const parsePins = (value: unknown): Result<PassportPins, 'malformed' | 'outdated'> => {
  const read = pinShape.safeParse(value);
  if (read.success) {
    const { contract, relays, ...rest } = read.data;
    return ok({ ...rest, contract: contract.toLowerCase(), relays: relays.map((relay) => relay.toLowerCase()) });
  }
  return fail(typeof value === 'object' && value !== null && 'keys' in value && !('relays' in value) ? 'outdated' : 'malformed');
};

/** A key's name: its JWK thumbprint (RFC 7638). */
export const keyIdOf = async ({ crv, kty, x, y }: PassportKey): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify({ crv, kty, x, y })));
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
};

/** Half the order of P-256. */
const HALF_ORDER = 0x7fffffff800000007fffffffffffffffde737d56d38bcf4279dce5617e3192a8n;
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const HALF = 64;

/** Of the two signatures that stand for the same, the one that is taken; from 64 bytes in hexadecimal digits. */
export const lowSignature = (signature: string): string => {
  const s = BigInt(`0x${signature.slice(HALF)}`);
  return s > HALF_ORDER ? signature.slice(0, HALF) + (ORDER - s).toString(16).padStart(HALF, '0') : signature;
};

/** Whether bytes bear a key's signature, in its one spelling. */
export const isSigned = async (key: PassportKey, bytes: Uint8Array<ArrayBuffer>, signature: string): Promise<boolean> => {
  if (lowSignature(signature) !== signature) return false;
  const { kty, crv, x, y } = key;
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const imported = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, algorithm, false, ['verify']).catch(() => undefined);
  if (imported === undefined) return false;
  return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, imported, fromHex(signature), bytes);
};
