import { ok, type Result } from '@naru/domain/shared';
import { textIn } from '../encoding/json.ts';
import { readJwt } from '../encoding/jwt.ts';
import { verifiesEs256 } from '../keys/p256.ts';
import { keyOfClient } from './client-key.ts';
import { call, type HolderWorld, nowIn } from './http.ts';
import type { RequestLink } from './link.ts';
import { type HolderRefusal, refusal } from './refusal.ts';
import { type RequestPayload, readPayload } from './request-payload.ts';

/** A request whose signature, term and addresses were checked: what a wallet shows before its holder says yes. */
export interface PresentationRequest extends RequestPayload {
  /** By what key the client is known. */
  readonly clientId: string;
}

/** What a holder's wallet trusts. */
export interface FetchOptions extends HolderWorld {
  /** The only client ids whose requests are taken; without it, any. */
  readonly trustedClients?: readonly string[];
}

/** Fetches the request behind a link and checks that it is signed, in time, by whom it says, and that its answer goes back to where it came from. */
export const fetchRequest = async (link: RequestLink, options: FetchOptions = {}): Promise<Result<PresentationRequest, HolderRefusal>> => {
  const fetched = await call(options, link.requestUri, { headers: { accept: 'application/oauth-authz-req+jwt' } });
  if (!fetched.ok) return fetched;
  const jwt = readJwt(fetched.value.trim());
  if (jwt === undefined || jwt.header.typ !== 'oauth-authz-req+jwt') return refusal('unreadableAnswer');
  const clientId = textIn(jwt.payload, 'client_id') ?? '';
  if (link.clientId !== undefined && link.clientId !== clientId) return refusal('wrongClient');
  if (options.trustedClients?.includes(clientId) === false) return refusal('unknownClient');
  const now = nowIn(options);
  const key = await keyOfClient(clientId, jwt, now);
  if (key === undefined) return refusal('unknownClient');
  const signed = jwt.header.alg === 'ES256' && (await verifiesEs256(key, jwt.signed, jwt.signature));
  if (!signed) return refusal('badSignature');
  const payload = readPayload(jwt.payload, new URL(link.requestUri), now);
  return payload.ok ? ok({ ...payload.value, clientId }) : payload;
};
