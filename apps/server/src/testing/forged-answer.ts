import { createHash, randomUUID } from 'node:crypto';
import type { HolderKey, PresentationRequest } from '@naru/identity/holder';

export interface Forgery {
  readonly nonce?: string;
  readonly audience?: string;
  /** Seconds by which the moment of the binding is moved. */
  readonly later?: number;
  readonly withoutBinding?: true;
  readonly alteredClaim?: true;
  readonly alteredBinding?: true;
  readonly otherAction?: true;
  readonly withoutAction?: true;
  readonly algorithm?: string;
  readonly state?: string;
}

const base64url = (value: string | Uint8Array): string => Buffer.from(value).toString('base64url');
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

const altered = (disclosure: string): string => {
  const [salt, name] = JSON.parse(Buffer.from(disclosure, 'base64url').toString()) as [string, string, unknown];
  return base64url(JSON.stringify([salt, name, randomUUID()]));
};

const nameIn = (disclosure: string): string => (JSON.parse(Buffer.from(disclosure, 'base64url').toString()) as [string, string])[1];

/** The form that a forger posts: made by hand, since no wallet makes such. Plain answers only (`direct_post`). */
export const forgedForm = async (
  request: PresentationRequest,
  key: HolderKey,
  certificate: string,
  forgery: Forgery = {},
): Promise<URLSearchParams> => {
  const [jwt = '', ...parts] = certificate.split('~');
  const disclosed = parts.filter((part) => part !== '' && request.query.claims.includes(nameIn(part)));
  const shown = forgery.alteredClaim ? disclosed.map((part, at) => (at === 0 ? altered(part) : part)) : disclosed;
  const credential = `${[jwt, ...shown].join('~')}~`;
  const actions = forgery.otherAction ? [base64url('{"type":"naru.action.v1"}')] : request.transactionData;
  const payload = {
    iat: Math.floor(Date.now() / 1000) + (forgery.later ?? 0),
    aud: forgery.audience ?? request.clientId,
    nonce: forgery.nonce ?? request.nonce,
    sd_hash: digest(forgery.alteredBinding ? `${credential}x` : credential),
    ...(actions.length === 0 || forgery.withoutAction
      ? {}
      : { transaction_data_hashes: actions.map(digest), transaction_data_hashes_alg: 'sha-256' }),
  };
  const header = { alg: forgery.algorithm ?? 'ES256', typ: 'kb+jwt' };
  const signed = `${base64url(JSON.stringify(header))}.${base64url(JSON.stringify(payload))}`;
  const binding = `${signed}.${base64url(await key.sign(new TextEncoder().encode(signed)))}`;
  const presentation = forgery.withoutBinding ? credential : `${credential}${binding}`;
  return new URLSearchParams({
    vp_token: JSON.stringify({ [request.query.id]: [presentation] }),
    state: forgery.state ?? request.state ?? '',
  });
};
