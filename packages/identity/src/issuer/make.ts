import { SDJwtVcInstance } from '@sd-jwt/sd-jwt-vc';
import { randomText, toBase64url, utf8 } from '../encoding/bytes.ts';
import { didOf } from '../keys/did-jwk.ts';
import { type PrivateJwk, type PublicJwk, publicOf } from '../keys/p256.ts';
import { hasher } from '../keys/sd-hasher.ts';
import { signerOf } from '../keys/signing.ts';
import { JOIN_CERTIFICATE_NAME, JOIN_CERTIFICATE_VCT, JOIN_CLAIMS, type JoinClaims } from './claims.ts';
import { authorizationServerMetadata, credentialIssuerMetadata, type IssuerAddresses } from './metadata.ts';
import { credentialOffer, type OfferInput } from './offer.ts';

export interface IssuerSettings {
  readonly key: PrivateJwk;
  readonly addresses: IssuerAddresses;
  readonly issuerName: string;
  /** How long a certificate counts. */
  readonly days: number;
  readonly vct?: string;
}

export interface IssueInput {
  readonly claims: JoinClaims;
  /** The key that the holder proved to have. */
  readonly holder: PublicJwk;
  readonly now: Date;
}

const DAY = 86_400;

/** The issuer's half of OpenID4VCI 1.0, without any state: codes, numbers, nonces and tokens are the server's to keep and to use once. */
export const makeCredentialIssuer = ({ key, addresses, issuerName, days, vct = JOIN_CERTIFICATE_VCT }: IssuerSettings) => {
  const did = didOf(key);
  const sign = signerOf(key);
  const library = new SDJwtVcInstance({
    hasher,
    hashAlg: 'sha-256',
    signAlg: 'ES256',
    saltGenerator: () => randomText(16),
    signer: async (data: string) => toBase64url(await sign(utf8(data))),
  });
  return {
    /** Who signs the certificates, for the verifier's list of trusted issuers. */
    did,
    addresses,
    metadata: () => credentialIssuerMetadata(addresses, issuerName, { vct, name: JOIN_CERTIFICATE_NAME }),
    serverMetadata: () => authorizationServerMetadata(addresses),
    offer: (input: OfferInput) => credentialOffer(addresses.issuer, input),
    /** Makes out a certificate: every claim by itself disclosable, bound to the holder's key, with the holder's did:jwk as `did`. */
    issue: ({ claims, holder, now }: IssueInput): Promise<string> => {
      const iat = Math.floor(now.getTime() / 1000);
      const { name, birth, gender, phone, ci } = claims;
      const jwk = publicOf(holder);
      const payload = { iss: did, vct, iat, exp: iat + days * DAY, cnf: { jwk }, name, birth, gender, phone, ci, did: didOf(jwk) };
      return library.issue(payload, { _sd: [...JOIN_CLAIMS] }, { header: { kid: `${did}#0` } });
    },
  };
};

export type CredentialIssuer = ReturnType<typeof makeCredentialIssuer>;
