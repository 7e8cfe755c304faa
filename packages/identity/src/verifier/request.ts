import { type CreateOpenid4vpAuthorizationRequestOptions, createOpenid4vpAuthorizationRequest } from '@openid4vc/openid4vp';
import type { Approval } from '../action/approval.ts';
import { actionDigest, actionNonce } from '../action/digest.ts';
import { toTransactionData } from '../action/transaction-data.ts';
import { randomText } from '../encoding/bytes.ts';
import { newEncryptionKey, type PrivateJwk, publicOf } from '../keys/p256.ts';
import { signerOf, signJwt } from '../keys/signing.ts';
import type { Client } from './client.ts';
import type { Sealed } from './sealed.ts';
import { ALGORITHM, CONTENT_ENCRYPTION, CREDENTIAL_ID, type VerifierSettings } from './settings.ts';

/** What is asked, in the query language of OpenID4VP 1.0 (section 6): one certificate of one type, some of its claims. */
const queryOf = ({ vct, claims }: Pick<Sealed, 'vct' | 'claims'>) => ({
  credentials: [{ id: CREDENTIAL_ID, format: 'dc+sd-jwt', meta: { vct_values: [vct] }, claims: claims.map((name) => ({ path: [name] })) }],
});

export interface RequestInput {
  /** Where the wallet fetches the request object. */
  readonly requestUri: string;
  /** Where the wallet posts its answer; of the same origin. */
  readonly responseUri: string;
  readonly now: Date;
  /** How long the request stands. */
  readonly seconds: number;
  readonly ask: { readonly vct: string; readonly claims: readonly string[] };
  /** Without it: a sign-in. */
  readonly action?: Approval;
  /** How an action is bound: shown by the wallet and hashed into its signature, or committed to by the nonce for wallets that know no such data. */
  readonly binding: 'transactionData' | 'nonceCommitment';
}

export interface CreatedRequest {
  /** The text of the QR: `openid4vp://?client_id=…&request_uri=…`. */
  readonly qrData: string;
  /** The signed request, to be served at `requestUri` as `application/oauth-authz-req+jwt`. */
  readonly requestObject: string;
  readonly sealed: Sealed;
}

/** The audience of requests to wallets that are not asked for metadata first (OpenID4VP 1.0, section 5.8). */
const ANY_WALLET = 'https://self-issued.me/v2';
const only = (algorithm: string): [string] => [algorithm];
const FORMATS = { 'dc+sd-jwt': { 'sd-jwt_alg_values': only(ALGORITHM), 'kb-jwt_alg_values': only(ALGORITHM) } };

const boundTo = async ({ action, binding }: RequestInput): Promise<Pick<Sealed, 'nonce' | 'salt' | 'actionDigest' | 'transactionData'>> => {
  if (action === undefined) return { nonce: randomText() };
  const digest = await actionDigest(action);
  if (binding === 'transactionData')
    return { nonce: randomText(), actionDigest: digest, transactionData: toTransactionData(action, CREDENTIAL_ID) };
  const salt = randomText();
  return { nonce: await actionNonce(action, salt), actionDigest: digest, salt };
};

const encryptionOf = ({ encryptionKey }: Sealed) =>
  encryptionKey === undefined
    ? {}
    : {
        jwks: { keys: [{ ...publicOf(encryptionKey), kid: encryptionKey.kid, use: 'enc', alg: 'ECDH-ES' }] },
        encrypted_response_enc_values_supported: [...CONTENT_ENCRYPTION],
      };

/** The request as its object says it; the answer is read in its light. */
export const requestPayload = (sealed: Sealed) => ({
  response_type: 'vp_token' as const,
  response_mode: sealed.responseMode,
  client_id: sealed.clientId,
  response_uri: sealed.responseUri,
  nonce: sealed.nonce,
  state: sealed.state,
  dcql_query: queryOf(sealed),
  client_metadata: { vp_formats_supported: FORMATS, ...encryptionOf(sealed) },
  ...(sealed.transactionData === undefined ? {} : { transaction_data: [sealed.transactionData] }),
});

const signedBy = (key: PrivateJwk): CreateOpenid4vpAuthorizationRequestOptions['callbacks']['signJwt'] => {
  const sign = signerOf(key);
  const jwk = { ...publicOf(key) };
  return async (_signer, { header, payload }) => ({ jwt: await signJwt({ ...header, jwk }, payload, sign), signerJwk: jwk });
};

const neverEncrypted = (): never => {
  throw new Error('requests are signed, never encrypted');
};

/** Makes requests: each with a nonce, a state and an encryption key of its own, signed under the verifier's name, its key also in the header. */
export const requestMaker = (settings: VerifierSettings, client: () => Promise<Client>) => {
  const callbacks = { signJwt: signedBy(settings.key), encryptJwe: neverEncrypted };
  return async (input: RequestInput): Promise<CreatedRequest> => {
    const { id, signer } = await client();
    const issuedAt = Math.floor(input.now.getTime() / 1000);
    const expiresAt = issuedAt + input.seconds;
    const sealed: Sealed = {
      version: 1,
      clientId: id,
      responseUri: input.responseUri,
      responseMode: settings.responseMode,
      ...(await boundTo(input)),
      state: randomText(),
      vct: input.ask.vct,
      claims: [...input.ask.claims],
      issuedAt,
      expiresAt,
      ...(settings.responseMode === 'direct_post.jwt' ? { encryptionKey: await newEncryptionKey() } : {}),
    };
    const payload = requestPayload(sealed);
    const created = await createOpenid4vpAuthorizationRequest({
      authorizationRequestPayload: { ...payload, client_metadata: { client_name: settings.clientName, ...payload.client_metadata } },
      callbacks,
      jar: {
        requestUri: input.requestUri,
        jwtSigner: signer,
        expiresInSeconds: input.seconds,
        additionalJwtPayload: { aud: ANY_WALLET, iat: issuedAt, exp: expiresAt },
      },
    });
    if (created.jar === undefined) throw new Error('the request was not signed');
    return { qrData: created.authorizationRequest, requestObject: created.jar.authorizationRequestJwt, sealed };
  };
};
