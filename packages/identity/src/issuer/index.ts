export { didOf } from '../keys/did-jwk.ts';
export {
  /** @public For issuers that keep their keys themselves. */
  newPrivateJwk,
  type PrivateJwk,
  type PublicJwk,
} from '../keys/p256.ts';
export { JOIN_CERTIFICATE_VCT, JOIN_CLAIMS, type JoinClaims } from './claims.ts';
export * from './exchange.ts';
export { type CredentialIssuer, type IssueInput, type IssuerSettings, makeCredentialIssuer } from './make.ts';
export { type IssuerAddresses, wellKnownAddress } from './metadata.ts';
export { type OfferInput, offerByReference } from './offer.ts';
export { type ExpectedProof, nonceOfProof, verifyProof } from './proof.ts';
