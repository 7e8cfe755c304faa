import { ok, type Result } from '@naru/domain/shared';
import { isRecord, listIn, textIn } from '../encoding/json.ts';
import { signJwt } from '../keys/signing.ts';
import { checkReceived } from './check-received.ts';
import { callForObject, form, type HolderWorld, secondsIn } from './http.ts';
import { readEndpoints } from './issuer-endpoints.ts';
import type { HolderKey } from './key.ts';
import { type CredentialOffer, PRE_AUTHORIZED_GRANT } from './offer.ts';
import { type HolderReason, type HolderRefusal, refusal } from './refusal.ts';

/** What is received, with which number, for which key. */
export interface ReceiveInput {
  readonly offer: CredentialOffer;
  /** As the holder typed it; empty when the offer needs none. */
  readonly txCode: string;
  readonly key: HolderKey;
}

/** Calls for one text in an object. */
const callFor = async (
  world: HolderWorld,
  name: string,
  address: string,
  init: RequestInit,
  otherwise?: HolderReason,
): Promise<Result<string, HolderRefusal>> => {
  const answer = await callForObject(world, address, init, otherwise);
  if (!answer.ok) return answer;
  const value = textIn(answer.value, name);
  return value === undefined ? refusal('unreadableAnswer') : ok(value);
};

/** Receives the offered certificate (OpenID4VCI 1.0, pre-authorized code): its text, checked to be the issuer's and bound to this key. */
export const receiveCredential = async (
  { offer, txCode, key }: ReceiveInput,
  world: HolderWorld = {},
): Promise<Result<string, HolderRefusal>> => {
  const at = await readEndpoints(offer, world);
  if (!at.ok) return at;
  const fields = { grant_type: PRE_AUTHORIZED_GRANT, 'pre-authorized_code': offer.preAuthorizedCode, tx_code: txCode || undefined };
  const token = await callFor(world, 'access_token', at.value.token, form(fields), offer.txCode === undefined ? 'expired' : 'wrongTxCode');
  if (!token.ok) return token;
  const nonce = await callFor(world, 'c_nonce', at.value.nonce, { method: 'POST' });
  if (!nonce.ok) return nonce;
  const proof = { aud: offer.issuer, iat: secondsIn(world), nonce: nonce.value };
  const jwt = await signJwt({ typ: 'openid4vci-proof+jwt', jwk: key.publicJwk }, proof, (bytes) => key.sign(bytes));
  const init = {
    method: 'POST',
    headers: { authorization: `Bearer ${token.value}`, 'content-type': 'application/json' },
    body: JSON.stringify({ credential_configuration_id: offer.configuration, proofs: { jwt: [jwt] } }),
  };
  const answer = await callForObject(world, at.value.credential, init, 'refused');
  if (!answer.ok) return answer;
  const [first] = listIn(answer.value, 'credentials');
  const credential = isRecord(first) ? textIn(first, 'credential') : undefined;
  if (credential === undefined) return refusal('unreadableAnswer');
  return (await checkReceived(credential, key.publicJwk)) ? ok(credential) : refusal('badCertificate');
};
