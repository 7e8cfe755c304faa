import { ok, type Result } from '@naru/domain/shared';
import { listIn, textIn, type Unknowns } from '../encoding/json.ts';
import { callForObject, type HolderWorld, isSafeAddress } from './http.ts';
import type { CredentialOffer } from './offer.ts';
import { type HolderRefusal, refusal } from './refusal.ts';

/** Where an issuer answers. */
export interface IssuerEndpoints {
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
export const readEndpoints = async ({ issuer }: CredentialOffer, world: HolderWorld): Promise<Result<IssuerEndpoints, HolderRefusal>> => {
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
