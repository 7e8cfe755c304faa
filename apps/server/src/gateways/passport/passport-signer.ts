import { createPrivateKey, sign } from 'node:crypto';
import type { Keys } from '@naru/domain/secret';
import { keyIdOf, type PassportKey } from '@naru/passport/make';
import type { Db } from '../../stores/db.ts';
import { pastServerKeys, serverKey } from '../wallet/server-key.ts';

/** The key under which the market signs ownership passports. */
export interface PassportSigner {
  /** What others pin. */
  readonly key: PassportKey;
  /** Those before it, the newest first: what they have signed stays signed. */
  readonly past: readonly PassportKey[];
  /** The JWK thumbprint of the key. */
  readonly keyId: string;
  /** ECDSA over P-256 and SHA-256: r and s, 64 bytes in hexadecimal digits. */
  sign(bytes: Uint8Array): Promise<string>;
}

/** The market's passport key; whoever needs it first makes it. */
export const passportSigner = async (db: Db, keys: Keys): Promise<PassportSigner> => {
  const jwk = await serverKey(db, keys, 'passport');
  const { kty, crv, x, y } = jwk;
  const key = { kty, crv, x, y };
  const signing = createPrivateKey({ key: jwk, format: 'jwk' });
  return {
    key,
    past: await pastServerKeys(db, keys, 'passport'),
    keyId: await keyIdOf(key),
    sign: async (bytes) => sign('sha256', bytes, { key: signing, dsaEncoding: 'ieee-p1363' }).toString('hex'),
  };
};
