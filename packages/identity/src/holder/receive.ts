import { ok, type Result } from '@naru/domain/shared';
import { isRecord, listIn, textIn, type Unknowns } from '../encoding/json.ts';
import { signJwt } from '../keys/signing.ts';
import { checkReceived } from './check-received.ts';
import { call, form, type HolderWorld, json, nowIn, objectIn } from './http.ts';
import { type IssuerEndpoints, readEndpoints } from './issuer-endpoints.ts';
import type { HolderKey } from './key.ts';
import { type CredentialOffer, PRE_AUTHORIZED_GRANT } from './offer.ts';
import { type HolderReason, type HolderRefusal, refusal } from './refusal.ts';

/** What is received, with which number, for which key. */
export interface ReceiveWish {
  readonly offer: CredentialOffer;
  /** As the holder typed it; empty when the offer needs none. */
  readonly txCode: string;
  readonly key: HolderKey;
}

const asked = async (
  world: HolderWorld,
  address: string,
  init: RequestInit,
  otherwise: HolderReason,
): Promise<Result<Unknowns, HolderRefusal>> => {
  const answered = await call(world, address, init);
  return answered.ok ? objectIn(answered.value, otherwise) : answered;
};

const tokenFor = async (
  { offer, txCode }: ReceiveWish,
  at: IssuerEndpoints,
  world: HolderWorld,
): Promise<Result<string, HolderRefusal>> => {
  const fields = {
    grant_type: PRE_AUTHORIZED_GRANT,
    'pre-authorized_code': offer.preAuthorizedCode,
    ...(txCode === '' ? {} : { tx_code: txCode }),
  };
  const answer = await asked(world, at.token, form(fields), offer.txCode === undefined ? 'expired' : 'wrongTxCode');
  if (!answer.ok) return answer;
  const token = textIn(answer.value, 'access_token');
  return token === undefined ? refusal('unreadableAnswer') : ok(token);
};

const proofFor = async ({ offer, key }: ReceiveWish, at: IssuerEndpoints, world: HolderWorld): Promise<Result<string, HolderRefusal>> => {
  const answer = await asked(world, at.nonce, { method: 'POST' }, 'unreadableAnswer');
  if (!answer.ok) return answer;
  const nonce = textIn(answer.value, 'c_nonce');
  if (nonce === undefined) return refusal('unreadableAnswer');
  const payload = { aud: offer.issuer, iat: Math.floor(nowIn(world).getTime() / 1000), nonce };
  return ok(await signJwt({ typ: 'openid4vci-proof+jwt', jwk: key.publicJwk }, payload, (bytes) => key.sign(bytes)));
};

/** Receives the offered certificate (OpenID4VCI 1.0, pre-authorized code): its text, checked to be the issuer's and bound to this key. */
export const receiveCredential = async (wish: ReceiveWish, world: HolderWorld = {}): Promise<Result<string, HolderRefusal>> => {
  const endpoints = await readEndpoints(wish.offer, world);
  if (!endpoints.ok) return endpoints;
  const token = await tokenFor(wish, endpoints.value, world);
  if (!token.ok) return token;
  const proof = await proofFor(wish, endpoints.value, world);
  if (!proof.ok) return proof;
  const body = { credential_configuration_id: wish.offer.configuration, proofs: { jwt: [proof.value] } };
  const headers = { authorization: `Bearer ${token.value}` };
  const answer = await asked(world, endpoints.value.credential, json(body, headers), 'refused');
  if (!answer.ok) return answer;
  const [first] = listIn(answer.value, 'credentials');
  const credential = isRecord(first) ? textIn(first, 'credential') : undefined;
  if (credential === undefined) return refusal('unreadableAnswer');
  return (await checkReceived(credential, wish.key.publicJwk)) ? ok(credential) : refusal('badCertificate');
};
