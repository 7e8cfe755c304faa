import type { PrivateJwk, PublicJwk } from '../keys/p256.ts';

/** How the wallet answers: plain, or encrypted to a key of this one request. */
export type ResponseMode = 'direct_post' | 'direct_post.jwt';

/** By what name a verifier is known: its key, or its certificate (base64 DER), whose key must be the verifier's own. */
export type ClientIdentity = { readonly kind: 'didJwk' } | { readonly kind: 'x509'; readonly certificate: string };

export interface VerifierSettings {
  readonly key: PrivateJwk;
  /** Shown by the wallet. */
  readonly clientName: string;
  readonly responseMode: ResponseMode;
  readonly clientId: ClientIdentity;
  /** did:jwk of every issuer whose certificates count. */
  readonly trustedIssuers: readonly string[];
  /**
   * The key of whom a chain of certificates (base64 DER, the signer's first) names `issuer`, where it leads to somebody who is trusted; undefined
   * otherwise. Without it no chain counts.
   */
  readonly keyOfChain?: (chain: readonly string[], issuer: string, now: Date) => PublicJwk | undefined;
  /** http instead of https, on one machine; the library keeps this switch for the whole process. */
  readonly allowInsecureUrls?: boolean;
}

/** Whose certificates count. */
export type Trust = Pick<VerifierSettings, 'trustedIssuers' | 'keyOfChain'>;

/** Name of the one credential in a request. */
export const CREDENTIAL_ID = 'certificate';
/** How far the clock of a wallet may be from ours, and how old a key binding may be, in seconds. */
export const BINDING_SECONDS = 120;
/** The signature algorithm of everything here. */
export const ALGORITHM = 'ES256';
/** Ciphers in which an encrypted answer may come. */
export const CONTENT_ENCRYPTION: readonly string[] = ['A256GCM', 'A128GCM'];
