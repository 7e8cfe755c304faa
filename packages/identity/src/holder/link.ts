import { ok, type Result } from '@naru/domain/shared';
import { isSafeAddress } from './http.ts';
import { type HolderRefusal, refusal } from './refusal.ts';

/** A pointer to a request, as a QR or a link carries it. */
export interface RequestLink {
  readonly requestUri: string;
  /** Whom the link names; a page link may leave it out. */
  readonly clientId?: string;
}

/** Schemes of wallets, and of a wallet page opened by a link. */
const SCHEMES = /^(openid4vp|haip|haip-vp|eudi-openid4vp|https?):$/;

/** Reads a scanned or opened text. */
export const readRequestLink = (text: string): Result<RequestLink, HolderRefusal> => {
  if (!URL.canParse(text.trim())) return refusal('unreadableLink');
  const { protocol, searchParams } = new URL(text.trim());
  const requestUri = searchParams.get('request_uri') ?? '';
  const clientId = searchParams.get('client_id');
  const page = protocol.startsWith('http');
  if (!SCHEMES.test(protocol) || !isSafeAddress(requestUri) || (clientId === null && !page)) return refusal('unreadableLink');
  return ok(clientId === null ? { requestUri } : { requestUri, clientId });
};
