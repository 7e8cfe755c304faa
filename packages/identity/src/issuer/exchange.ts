import { fail, ok, type Result } from '@naru/domain/shared';
import { isRecord, listIn, recordIn, textIn } from '../encoding/json.ts';
import { JOIN_CERTIFICATE_CONFIGURATION } from './claims.ts';
import { PRE_AUTHORIZED_GRANT } from './offer.ts';

/** OAuth and OpenID4VCI error codes of this exchange; each goes out as `{ error }` with status 400, but `invalid_token` with 401. */
export type ExchangeError =
  | 'invalid_request'
  | 'unsupported_grant_type'
  | 'invalid_grant'
  | 'invalid_token'
  | 'invalid_credential_request'
  | 'unknown_credential_configuration'
  | 'invalid_proof'
  | 'invalid_nonce';

/** What a wallet brings to the token endpoint; whether the code and its number are good is the server's to say (`invalid_grant`). */
export interface TokenRequest {
  readonly preAuthorizedCode: string;
  readonly txCode: string | undefined;
}

/** Reads the form posted to the token endpoint (OpenID4VCI 1.0, section 6.1). */
export const readTokenRequest = (form: Readonly<Record<string, string>>): Result<TokenRequest, ExchangeError> => {
  if (form.grant_type !== PRE_AUTHORIZED_GRANT) return fail('unsupported_grant_type');
  const code = form['pre-authorized_code'];
  return code === undefined || code === '' ? fail('invalid_request') : ok({ preAuthorizedCode: code, txCode: form.tx_code });
};

/** The token endpoint's answer (section 6.2). */
export const tokenAnswer = (accessToken: string, seconds: number) => ({
  access_token: accessToken,
  token_type: 'Bearer',
  expires_in: seconds,
});

/** The nonce endpoint's answer (section 7.2). */
export const nonceAnswer = (nonce: string) => ({ c_nonce: nonce });

/** Reads the JSON posted to the credential endpoint and takes its one proof (section 8.2). */
export const readCredentialRequest = (body: unknown): Result<{ readonly proof: string }, ExchangeError> => {
  if (!isRecord(body)) return fail('invalid_credential_request');
  const wanted = textIn(body, 'credential_configuration_id') ?? textIn(body, 'credential_identifier');
  if (wanted !== JOIN_CERTIFICATE_CONFIGURATION) return fail('unknown_credential_configuration');
  const [proof, ...more] = listIn(recordIn(body, 'proofs'), 'jwt');
  return typeof proof === 'string' && more.length === 0 ? ok({ proof }) : fail('invalid_proof');
};

/** The credential endpoint's answer (section 8.3). */
export const credentialAnswer = (credential: string) => ({ credentials: [{ credential }] });
