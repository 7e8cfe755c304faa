import { ok, type Result } from '@naru/domain/shared';
import { fromBase64, sha256, toBase64url } from '../encoding/bytes.ts';
import { listIn, textIn } from '../encoding/json.ts';
import { type ReadJwt, readJwt } from '../encoding/jwt.ts';
import { readCertificate } from '../keys/certificate.ts';
import { keyOfDid, withoutFragment } from '../keys/did-jwk.ts';
import { type PublicJwk, verifiesEs256 } from '../keys/p256.ts';
import { call, type HolderWorld, nowIn } from './http.ts';
import type { RequestLink } from './link.ts';
import { type HolderRefusal, refusal } from './refusal.ts';
import { type RequestPayload, readPayload } from './request-payload.ts';

const DID = 'decentralized_identifier:';
const HASH = 'x509_hash:';

const keyOfCertificate = async ({ header }: ReadJwt, hash: string, now: Date): Promise<PublicJwk | undefined> => {
  const [leaf] = listIn(header, 'x5c');
  const der = typeof leaf === 'string' ? fromBase64(leaf) : undefined;
  if (der === undefined || toBase64url(await sha256(der)) !== hash) return undefined;
  const certificate = readCertificate(der);
  return certificate && certificate.notBefore <= now && now <= certificate.notAfter ? certificate.publicKey : undefined;
};

/**
 * The key that must have signed a request of this client (OpenID4VP 1.0, section 5.9.3); undefined for clients of other kinds, and for
 * certificates out of their term. Both kinds of client are known by their key alone: who is behind it, only the holder can say.
 */
const keyOfClient = async (clientId: string, jwt: ReadJwt, now: Date): Promise<PublicJwk | undefined> => {
  if (clientId.startsWith(HASH)) return keyOfCertificate(jwt, clientId.slice(HASH.length), now);
  const did = clientId.startsWith(DID) ? clientId.slice(DID.length) : '';
  return withoutFragment(textIn(jwt.header, 'kid') ?? '') === did ? keyOfDid(did) : undefined;
};

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
