import { newSigningPair, type PrivateJwk, parsePublicJwk } from './p256.ts';

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
