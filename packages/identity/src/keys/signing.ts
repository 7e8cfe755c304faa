import { type Bytes, toBase64url, utf8 } from '../encoding/bytes.ts';
import { encodeJson, type Unknowns } from '../encoding/json.ts';
import { type PrivateJwk, signEs256 } from './p256.ts';

/** Signs octets with ES256 by a key that stays where it is. */
export type Sign = (bytes: Bytes) => Promise<Bytes>;

export const signerOf = (key: PrivateJwk): Sign => {
  const { kty, crv, x, y, d } = key;
  let imported: Promise<CryptoKey> | undefined;
  return async (bytes) => {
    imported ??= crypto.subtle.importKey('jwk', { kty, crv, x, y, d }, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign']);
    return signEs256(await imported, bytes);
  };
};

export const signJwt = async (header: Unknowns, payload: Unknowns, sign: Sign): Promise<string> => {
  const signed = `${encodeJson({ ...header, alg: 'ES256' })}.${encodeJson(payload)}`;
  return `${signed}.${toBase64url(await sign(utf8(signed)))}`;
};
