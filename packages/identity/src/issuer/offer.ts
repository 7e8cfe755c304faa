import { JOIN_CERTIFICATE_CONFIGURATION } from './claims.ts';

/** The only grant: the server already knows whom the code is for. */
export const PRE_AUTHORIZED_GRANT = 'urn:ietf:params:oauth:grant-type:pre-authorized_code';

/** A code for one certificate, with a number that reaches its holder on another way. */
export interface OfferInput {
  readonly preAuthorizedCode: string;
  /** Digits of the number that must come with the code. */
  readonly txCodeLength: number;
  /** Tells the holder where to find the number. */
  readonly txCodeHint?: string;
}

/** The credential offer (OpenID4VCI 1.0, section 4.1.1), to be served where `offerByReference` points. */
export const credentialOffer = (issuer: string, { preAuthorizedCode, txCodeLength, txCodeHint }: OfferInput) => ({
  credential_issuer: issuer,
  credential_configuration_ids: [JOIN_CERTIFICATE_CONFIGURATION],
  grants: {
    [PRE_AUTHORIZED_GRANT]: {
      'pre-authorized_code': preAuthorizedCode,
      tx_code: { input_mode: 'numeric', length: txCodeLength, ...(txCodeHint === undefined ? {} : { description: txCodeHint }) },
    },
  },
});

/** The text of a QR that says where the offer is; shorter, and the code stays out of the picture. */
export const offerByReference = (address: string): string =>
  `openid-credential-offer://?${new URLSearchParams({ credential_offer_uri: address })}`;
