import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { z } from 'zod';

const coordinate = z.string().regex(/^[\w-]{43}$/);
const publicShape = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: coordinate, y: coordinate });
const shape = publicShape.extend({ d: coordinate });

export type PrivateJwk = z.output<typeof shape>;

export type PublicJwk = z.output<typeof publicShape>;

/** Reads a private key as a JWK; throws for any other kind of key. */
export const privateJwkOf = (key: KeyObject): PrivateJwk => shape.parse(key.export({ format: 'jwk' }));

/** Reads what {@link privateJwkOf} gave, back from JSON. */
export const readPrivateJwk = (text: string): PrivateJwk => shape.parse(JSON.parse(text));

export const newPrivateJwk = (): PrivateJwk => privateJwkOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);

/** What is public of a key. */
export const publicJwkOf = ({ kty, crv, x, y }: PublicJwk): PublicJwk => ({ kty, crv, x, y });

/** Reads a public key back from JSON. */
export const readPublicJwk = (text: string): PublicJwk => publicShape.parse(JSON.parse(text));
