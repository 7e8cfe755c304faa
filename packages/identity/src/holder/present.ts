import { ok, type Result } from '@naru/domain/shared';
import { digestOf } from '../encoding/bytes.ts';
import { textIn } from '../encoding/json.ts';
import { signJwt } from '../keys/signing.ts';
import { readCredential } from './credential.ts';
import { encrypt } from './encryption.ts';
import { callForObject, form, type HolderWorld, isSafeAddress, nowIn, secondsIn } from './http.ts';
import type { HolderKey } from './key.ts';
import { type HolderRefusal, refusal } from './refusal.ts';
import type { PresentationRequest } from './request.ts';

export interface PresentInput {
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
const makePresentation = async ({ request, key, credential }: PresentInput, world: HolderWorld): Promise<string | undefined> => {
  const parsed = readCredential(credential);
  if (parsed === undefined) return undefined;
  const { query, transactionData, nonce, clientId } = request;
  const disclosed = parsed.disclosures.filter(({ name }) => query.claims.includes(name)).map(({ text }) => `${text}~`);
  const bound = `${parsed.issuerJwt}~${disclosed.join('')}`;
  const payload = { iat: secondsIn(world), aud: clientId, nonce, sd_hash: await digestOf(bound) };
  const approved = { transaction_data_hashes: await Promise.all(transactionData.map(digestOf)), transaction_data_hashes_alg: 'sha-256' };
  const whole = transactionData.length === 0 ? payload : { ...payload, ...approved };
  return `${bound}${await signJwt({ typ: 'kb+jwt' }, whole, (bytes) => key.sign(bytes))}`;
};

const post = async (
  address: string,
  fields: Readonly<Record<string, string | undefined>>,
  world: HolderWorld,
): Promise<Result<Presented, HolderRefusal>> => {
  const body = await callForObject(world, address, form(fields), 'refused');
  if (!body.ok) return body;
  const redirectUri = textIn(body.value, 'redirect_uri');
  return ok(redirectUri !== undefined && isSafeAddress(redirectUri) ? { redirectUri } : {});
};

/** Signs and sends the answer, encrypted when the request says so. Refused with `expired` when the request ran out meanwhile. */
export const present = async (input: PresentInput, world: HolderWorld = {}): Promise<Result<Presented, HolderRefusal>> => {
  const { encryption, state, expiresAt, query, responseUri } = input.request;
  if (expiresAt <= nowIn(world)) return refusal('expired');
  const presentation = await makePresentation(input, world);
  if (presentation === undefined) return refusal('noMatchingCertificate');
  const token = { [query.id]: [presentation] };
  const fields =
    encryption === undefined
      ? { vp_token: JSON.stringify(token), state }
      : { response: await encrypt(JSON.stringify({ vp_token: token, state }), encryption) };
  return post(responseUri, fields, world);
};

/** Tells the other side that the holder declined, so that it need not wait (OpenID4VP 1.0, section 8.5). */
export const refuse = ({ responseUri, state }: PresentationRequest, world: HolderWorld = {}): Promise<Result<Presented, HolderRefusal>> =>
  post(responseUri, { error: 'access_denied', state }, world);
