import { type Bytes, randomText, utf8 } from '../encoding/bytes.ts';
import { isRecord } from '../encoding/json.ts';

export interface PublicJwk {
  readonly kty: 'EC';
  readonly crv: 'P-256';
  readonly x: string;
  readonly y: string;
}

export interface PrivateJwk extends PublicJwk {
  readonly d: string;
}

/** 32 octets in base64url. */
const COORDINATE = /^[\w-]{43}$/;
const isCoordinate = (value: unknown): value is string => typeof value === 'string' && COORDINATE.test(value);

/** Reads a public key and leaves out every other member, private ones among them; undefined for another curve or kind. */
export const parsePublicJwk = (value: unknown): PublicJwk | undefined => {
  if (!isRecord(value) || value.kty !== 'EC' || value.crv !== 'P-256') return undefined;
  const { x, y } = value;
  return isCoordinate(x) && isCoordinate(y) ? { kty: 'EC', crv: 'P-256', x, y } : undefined;
};

export const publicOf = ({ kty, crv, x, y }: PublicJwk): PublicJwk => ({ kty, crv, x, y });

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256' };
const ES256 = { name: 'ECDSA', hash: 'SHA-256' };

/** Whether `signature` is ES256 by `jwk` over `text`; false also for a point that is not on the curve. */
export const verifiesEs256 = async (jwk: PublicJwk, text: string, signature: Bytes): Promise<boolean> => {
  try {
    const key = await crypto.subtle.importKey('jwk', publicOf(jwk), ECDSA, false, ['verify']);
    return await crypto.subtle.verify(ES256, key, signature, utf8(text));
  } catch {
    return false;
  }
};

export const signEs256 = async (key: CryptoKey, bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.sign(ES256, key, bytes));

/** A fresh signing key pair; with `extractable` false its private half never leaves the key store. */
export const newSigningPair = (extractable: boolean): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey(ECDSA, extractable, ['sign', 'verify']);

/**
 * A fresh private key as JWK.
 *
 * @public For issuers and verifiers that keep their keys themselves.
 */
export const newPrivateJwk = async (): Promise<PrivateJwk> => {
  const { privateKey } = await newSigningPair(true);
  const exported = await crypto.subtle.exportKey('jwk', privateKey);
  const jwk = parsePublicJwk(exported);
  if (jwk === undefined || exported.d === undefined) throw new Error('WebCrypto made no P-256 key');
  return { ...jwk, d: exported.d };
};

/** A private key for one encrypted answer. */
export type EncryptionKey = PrivateJwk & { readonly kid: string };

/** Makes a fresh key; a key pair on P-256 serves ECDH as it serves ECDSA. */
export const newEncryptionKey = async (): Promise<EncryptionKey> => ({ ...(await newPrivateJwk()), kid: randomText(9) });
