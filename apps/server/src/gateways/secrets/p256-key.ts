import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { z } from 'zod';

const coordinate = z.string().regex(/^[\w-]{43}$/);
const shape = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: coordinate, y: coordinate, d: coordinate });

/** A private P-256 key as a JWK. */
export type PrivateJwk = z.output<typeof shape>;

/** Reads a private key as a JWK; throws for any other kind of key. */
export const privateJwkOf = (key: KeyObject): PrivateJwk => shape.parse(key.export({ format: 'jwk' }));

/** Reads what {@link privateJwkOf} gave, back from JSON. */
export const readPrivateJwk = (text: string): PrivateJwk => shape.parse(JSON.parse(text));

/** Makes a fresh private key. */
export const newPrivateJwk = (): PrivateJwk => privateJwkOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);
