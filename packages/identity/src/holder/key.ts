import type { Bytes } from '../encoding/bytes.ts';
import { newSigningPair, type PublicJwk, parsePublicJwk, signEs256 } from '../keys/p256.ts';

/** A holder's key. The private half stays wherever it lives. */
export interface HolderKey {
  readonly publicJwk: PublicJwk;
  /** ES256 over `bytes`: 64 octets, r and s. */
  sign(bytes: Bytes): Promise<Bytes>;
}

/** A holder's key over a WebCrypto pair, as a browser's database keeps it. */
export const holderKeyFrom = async (pair: CryptoKeyPair): Promise<HolderKey> => {
  const publicJwk = parsePublicJwk(await crypto.subtle.exportKey('jwk', pair.publicKey));
  if (publicJwk === undefined) throw new Error('a holder’s key is on P-256');
  return { publicJwk, sign: (bytes) => signEs256(pair.privateKey, bytes) };
};

/** A fresh pair whose private half cannot be read out, for a wallet to keep. */
export const newHolderPair = (): Promise<CryptoKeyPair> => newSigningPair(false);

/**
 * A fresh key whose private half cannot be read out.
 *
 * @public For wallets that are programs.
 */
export const newHolderKey = async (): Promise<HolderKey> => holderKeyFrom(await newHolderPair());
