import { ok, type Result } from '@naru/domain/shared';
import { digestOf } from '../encoding/bytes.ts';
import { isRecord, listIn, recordIn, textIn, type Unknowns } from '../encoding/json.ts';
import { readJwt, splitSdJwt } from '../encoding/jwt.ts';
import { keyOfDid, withoutFragment } from '../keys/did-jwk.ts';
import { type PublicJwk, parsePublicJwk, verifiesEs256 } from '../keys/p256.ts';
import { signJwt } from '../keys/signing.ts';
import { callForObject, form, type HolderWorld, isSafeAddress, secondsIn } from './http.ts';
import type { HolderKey } from './key.ts';
import { type CredentialOffer, PRE_AUTHORIZED_GRANT } from './offer.ts';
import { type HolderReason, type HolderRefusal, refusal } from './refusal.ts';

interface IssuerEndpoints {
  readonly token: string;
  readonly nonce: string;
  readonly credential: string;
}

/** Well-known documents stand before the path of what they describe (RFC 8414, section 3). */
const documentOf = async (world: HolderWorld, owner: string, document: string, own: string): Promise<Result<Unknowns, HolderRefusal>> => {
  const { origin, pathname } = new URL(owner);
  const body = await callForObject(world, `${origin}/.well-known/${document}${pathname === '/' ? '' : pathname}`);
  if (body.ok ? textIn(body.value, own) === owner : body.failure.reason === 'networkGone') return body;
  return refusal('unsupportedOffer');
};

/** Reads the issuer's and its authorization server's metadata; refused when either speaks of somebody else. */
const readEndpoints = async ({ issuer }: CredentialOffer, world: HolderWorld): Promise<Result<IssuerEndpoints, HolderRefusal>> => {
  const metadata = await documentOf(world, issuer, 'openid-credential-issuer', 'credential_issuer');
  if (!metadata.ok) return metadata;
  const [named = issuer] = listIn(metadata.value, 'authorization_servers');
  if (typeof named !== 'string' || !isSafeAddress(named)) return refusal('unsupportedOffer');
  const server = await documentOf(world, named, 'oauth-authorization-server', 'issuer');
  if (!server.ok) return server;
  const token = textIn(server.value, 'token_endpoint') ?? '';
  const nonce = textIn(metadata.value, 'nonce_endpoint') ?? '';
  const credential = textIn(metadata.value, 'credential_endpoint') ?? '';
  return [token, nonce, credential].every(isSafeAddress) ? ok({ token, nonce, credential }) : refusal('unsupportedOffer');
};

/** Whether a received certificate is signed by the did:jwk that it names, bound to our key, and each of its disclosures its issuer's. */
const checkReceived = async (text: string, ours: PublicJwk): Promise<boolean> => {
  const parts = splitSdJwt(text);
  const jwt = parts && readJwt(parts.issuerJwt);
  if (parts === undefined || jwt === undefined || parts.keyBinding !== '') return false;
  const issuer = textIn(jwt.payload, 'iss') ?? '';
  const issuerKey = keyOfDid(issuer);
  const bound = parsePublicJwk(recordIn(jwt.payload, 'cnf').jwk);
  const signer = withoutFragment(textIn(jwt.header, 'kid') ?? issuer);
  if (issuerKey === undefined || jwt.header.alg !== 'ES256' || signer !== issuer) return false;
  if (bound?.x !== ours.x || bound.y !== ours.y) return false;
  const committed = listIn(jwt.payload, '_sd');
  const digests = await Promise.all(parts.disclosures.map(digestOf));
  return digests.every((digest) => committed.includes(digest)) && verifiesEs256(issuerKey, jwt.signed, jwt.signature);
};

export interface ReceiveInput {
  readonly offer: CredentialOffer;
  /** As the holder typed it; empty when the offer needs none. */
  readonly txCode: string;
  readonly key: HolderKey;
}

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
