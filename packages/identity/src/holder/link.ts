import { ok, type Result } from '@naru/domain/shared';
import { readUrl } from '../encoding/read-url.ts';
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
  const link = readUrl(text);
  const requestUri = link?.searchParams.get('request_uri') ?? '';
  const clientId = link?.searchParams.get('client_id');
  if (!link || !SCHEMES.test(link.protocol) || !isSafeAddress(requestUri)) return refusal('unreadableLink');
  if (clientId) return ok({ requestUri, clientId });
  return link.protocol.startsWith('http') ? ok({ requestUri }) : refusal('unreadableLink');
};
