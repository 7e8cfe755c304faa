import { JOIN_CERTIFICATE_CONFIGURATION, JOIN_CLAIM_NAMES, JOIN_CLAIMS } from './claims.ts';
import { PRE_AUTHORIZED_GRANT } from './offer.ts';

export interface IssuerAddresses {
  /** The credential issuer identifier, which is also the authorization server's. */
  readonly issuer: string;
  readonly token: string;
  readonly nonce: string;
  readonly credential: string;
}

export interface CertificateKind {
  readonly vct: string;
  readonly name: string;
}

const korean = (name: string) => [{ name, locale: 'ko-KR' }];

/** Where a well-known document of an issuer is served: before its path, if it has one (OpenID4VCI 1.0, section 12.2.2; RFC 8414, section 3). */
export const wellKnownAddress = (issuer: string, document: 'openid-credential-issuer' | 'oauth-authorization-server'): string => {
  const { origin, pathname } = new URL(issuer);
  return `${origin}/.well-known/${document}${pathname === '/' ? '' : pathname}`;
};

/** The credential issuer metadata (OpenID4VCI 1.0, section 12.2.4). */
export const credentialIssuerMetadata = (at: IssuerAddresses, issuerName: string, { vct, name }: CertificateKind) => ({
  credential_issuer: at.issuer,
  authorization_servers: [at.issuer],
  credential_endpoint: at.credential,
  nonce_endpoint: at.nonce,
  display: korean(issuerName),
  credential_configurations_supported: {
    [JOIN_CERTIFICATE_CONFIGURATION]: {
      format: 'dc+sd-jwt',
      vct,
      scope: JOIN_CERTIFICATE_CONFIGURATION,
      cryptographic_binding_methods_supported: ['jwk', 'did:jwk'],
      credential_signing_alg_values_supported: ['ES256'],
      proof_types_supported: { jwt: { proof_signing_alg_values_supported: ['ES256'] } },
      credential_metadata: {
        display: korean(name),
        claims: JOIN_CLAIMS.map((claim) => ({ path: [claim], display: korean(JOIN_CLAIM_NAMES[claim]) })),
      },
    },
  },
});

/** The authorization server's metadata (RFC 8414), for the one grant that there is. */
export const authorizationServerMetadata = (at: IssuerAddresses) => ({
  issuer: at.issuer,
  token_endpoint: at.token,
  grant_types_supported: [PRE_AUTHORIZED_GRANT],
  response_types_supported: ['code'],
  token_endpoint_auth_methods_supported: ['none'],
  'pre-authorized_grant_anonymous_access_supported': true,
});
