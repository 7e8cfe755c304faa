import { ok, type Result } from '@naru/domain/shared';
import { listIn, recordIn, textIn } from '../encoding/json.ts';
import { type ReadJwt, readJwt } from '../encoding/jwt.ts';
import { keyOfDid, withoutFragment } from '../keys/did-jwk.ts';
import { type PublicJwk, parsePublicJwk } from '../keys/p256.ts';
import { type Refusal, refused } from './refusal.ts';
import type { Sealed } from './sealed.ts';
import { ALGORITHM, BINDING_SECONDS, type Trust } from './settings.ts';

/** What a certificate says of itself, its signature still to be checked. */
export interface ClaimedCredential {
  readonly issuer: string;
  readonly issuerKey: PublicJwk;
  readonly holderKey: PublicJwk;
  readonly expiresAt: Date;
}

const holderKeyIn = ({ payload }: ReadJwt): PublicJwk | undefined => {
  const confirmation = recordIn(payload, 'cnf');
  return parsePublicJwk(confirmation.jwk) ?? keyOfDid(textIn(confirmation, 'kid') ?? '');
};

const whyNotNow = ({ payload }: ReadJwt, now: number) => {
  const { exp, nbf, iat } = payload;
  if (typeof exp !== 'number') return 'malformed';
  if (exp <= now) return 'expiredCredential';
  return [nbf, iat].some((time) => typeof time === 'number' && time > now + BINDING_SECONDS) ? 'notYetValid' : undefined;
};

/** The key of an issuer whose own name is its key, where that name is trusted. */
const keyOfNamed = ({ header }: ReadJwt, issuer: string, { trustedIssuers }: Trust): PublicJwk | undefined => {
  const signer = textIn(header, 'kid');
  const signsAsItself = signer === undefined || withoutFragment(signer) === issuer;
  return trustedIssuers.includes(issuer) && signsAsItself ? keyOfDid(issuer) : undefined;
};

/** No chain that is worth looking at is longer. */
const LONGEST_CHAIN = 5;

/** The key of an issuer that a chain of certificates leads to (OpenID4VCI 1.0, x5c). */
const keyOfCertified = ({ header }: ReadJwt, issuer: string, { keyOfChain }: Trust, now: number): PublicJwk | undefined => {
  const chain = listIn(header, 'x5c').filter((one) => typeof one === 'string');
  const whole = chain.length > 0 && chain.length <= LONGEST_CHAIN && chain.length === listIn(header, 'x5c').length;
  return whole ? keyOfChain?.(chain, issuer, new Date(now * 1000)) : undefined;
};

/** Reads the issuer's part: kind, algorithm, type, trust and term, none of which the SD-JWT library checks. */
export const claimedCredential = (issuerJwt: string, { vct }: Sealed, trusted: Trust, now: number): Result<ClaimedCredential, Refusal> => {
  const jwt = readJwt(issuerJwt);
  if (jwt === undefined) return refused('malformed');
  if (jwt.header.alg !== ALGORITHM || (jwt.payload._sd_alg ?? 'sha-256') !== 'sha-256') return refused('wrongAlgorithm');
  if (jwt.header.typ !== 'dc+sd-jwt' || jwt.payload.vct !== vct) return refused('wrongType');
  const issuer = textIn(jwt.payload, 'iss') ?? '';
  const issuerKey = 'x5c' in jwt.header ? keyOfCertified(jwt, issuer, trusted, now) : keyOfNamed(jwt, issuer, trusted);
  if (issuerKey === undefined) return refused('untrustedIssuer');
  const untimely = whyNotNow(jwt, now);
  if (untimely !== undefined) return refused(untimely);
  const holderKey = holderKeyIn(jwt);
  if (holderKey === undefined) return refused('missingKeyBinding');
  return ok({ issuer, issuerKey, holderKey, expiresAt: new Date(Number(jwt.payload.exp) * 1000) });
};
