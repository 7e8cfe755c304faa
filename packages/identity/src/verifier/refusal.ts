import { fail } from '@naru/domain/shared';

/** Why a wallet's answer was not taken. */
export type RefusalReason =
  | 'malformed'
  /** The request had run out. */
  | 'expiredRequest'
  /** The answer belongs to another request. */
  | 'wrongState'
  | 'wrongNonce'
  /** The answer was made for another verifier. */
  | 'wrongAudience'
  /** Plain where encryption was asked. */
  | 'notEncrypted'
  | 'severalPresentations'
  /** No proof that the holder is the one whom the certificate was made out to. */
  | 'missingKeyBinding'
  | 'wrongHolderKey'
  /** Bound too long ago, or in the future. */
  | 'staleBinding'
  /** Something disclosed is not what the issuer signed, or not what the holder bound. */
  | 'alteredDisclosure'
  | 'untrustedIssuer'
  /** A trusted issuer's name, but not their signature. */
  | 'wrongIssuerKey'
  | 'expiredCredential'
  | 'notYetValid'
  /** Other than ES256. */
  | 'wrongAlgorithm'
  /** Another kind of token or certificate. */
  | 'wrongType'
  | 'missingClaims'
  /** Another action than the one asked, or none. */
  | 'alteredAction';

/** A refusal as a value; `walletRefused` is the wallet's own no, with its OAuth error code (`access_denied` when the holder declined). */
export type Refusal = { readonly reason: RefusalReason } | { readonly reason: 'walletRefused'; readonly error: string };

export const refused = (reason: RefusalReason) => fail<Refusal>(Object.freeze({ reason }));
