import { ok, type Result } from '@naru/domain/shared';
import { digestOf } from '../encoding/base64url.ts';
import { textIn } from '../encoding/json.ts';
import { signJwt } from '../keys/signing.ts';
import { readCredential } from './credential.ts';
import { encrypt } from './encryption.ts';
import { call, form, type HolderWorld, isSafeAddress, nowIn, objectIn } from './http.ts';
import type { HolderKey } from './key.ts';
import { type HolderRefusal, refusal } from './refusal.ts';
import type { PresentationRequest } from './request.ts';

/** What is presented, and by whom. */
export interface PresentWish {
  readonly request: PresentationRequest;
  readonly key: HolderKey;
  readonly credential: string;
}

/** How the other side took the answer. */
export interface Presented {
  /** Where the holder goes on, if the other side says so. */
  readonly redirectUri?: string;
}

/** The certificate with the asked claims only, bound by the holder's key to this request and its action (RFC 9901, section 4.3). */
export const makePresentation = async ({ request, key, credential }: PresentWish, now: Date): Promise<string | undefined> => {
  const held = readCredential(credential);
  if (held === undefined) return undefined;
  const told = held.disclosures.filter(({ name }) => request.query.claims.includes(name)).map(({ text }) => `${text}~`);
  const bound = `${held.issuerJwt}~${told.join('')}`;
  const { transactionData } = request;
  const approved =
    transactionData.length === 0
      ? {}
      : { transaction_data_hashes: await Promise.all(transactionData.map(digestOf)), transaction_data_hashes_alg: 'sha-256' };
  const payload = {
    iat: Math.floor(now.getTime() / 1000),
    aud: request.clientId,
    nonce: request.nonce,
    sd_hash: await digestOf(bound),
    ...approved,
  };
  return `${bound}${await signJwt({ typ: 'kb+jwt' }, payload, (bytes) => key.sign(bytes))}`;
};

const post = async (
  { responseUri }: PresentationRequest,
  fields: Readonly<Record<string, string>>,
  world: HolderWorld,
): Promise<Result<Presented, HolderRefusal>> => {
  const answered = await call(world, responseUri, form(fields));
  if (!answered.ok) return answered;
  const body = objectIn(answered.value, 'refused');
  if (!body.ok) return body;
  const redirectUri = textIn(body.value, 'redirect_uri');
  return ok(redirectUri !== undefined && isSafeAddress(redirectUri) ? { redirectUri } : {});
};

const stateOf = ({ state }: PresentationRequest): { readonly state?: string } => (state === undefined ? {} : { state });

/** Signs and sends the answer, encrypted when the request says so. Refused with `expired` when the request ran out meanwhile. */
export const present = async (wish: PresentWish, world: HolderWorld = {}): Promise<Result<Presented, HolderRefusal>> => {
  const { request } = wish;
  const now = nowIn(world);
  if (request.expiresAt <= now) return refusal('expired');
  const presentation = await makePresentation(wish, now);
  if (presentation === undefined) return refusal('noMatchingCertificate');
  const token = { [request.query.id]: [presentation] };
  if (request.encryption === undefined) return post(request, { vp_token: JSON.stringify(token), ...stateOf(request) }, world);
  const response = await encrypt(JSON.stringify({ vp_token: token, ...stateOf(request) }), request.encryption);
  return post(request, { response }, world);
};

/** Tells the other side that the holder declined, so that it need not wait (OpenID4VP 1.0, section 8.5). */
export const refuse = (request: PresentationRequest, world: HolderWorld = {}): Promise<Result<Presented, HolderRefusal>> =>
  post(request, { error: 'access_denied', ...stateOf(request) }, world);
