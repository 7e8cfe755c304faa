import { ok, type Result } from '@naru/domain/shared';
import { SDJwtVcInstance } from '@sd-jwt/sd-jwt-vc';
import { calculateJwkThumbprint } from 'jose';
import { digestOf, fromBase64url, sha256, toHex, utf8 } from '../encoding/bytes.ts';
import { isRecord, listIn, readEncodedJson, type Unknowns } from '../encoding/json.ts';
import { type ReadJwt, readJwt, type SdJwtParts, splitSdJwt } from '../encoding/jwt.ts';
import { type PublicJwk, verifiesEs256 } from '../keys/p256.ts';
import { hasher } from '../keys/sd-hasher.ts';
import { type ClaimedCredential, claimedCredential } from './credential.ts';
import { type Refusal, type RefusalReason, refused } from './refusal.ts';
import type { Sealed } from './sealed.ts';
import { ALGORITHM, BINDING_SECONDS, type Trust } from './settings.ts';

/** Every digest that a value commits to: `_sd` lists and `...` places, however deep (RFC 9901, section 4.2.4). */
const digestsIn = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value.flatMap(digestsIn);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    if (name === '_sd' && Array.isArray(member)) return member;
    return name === '...' ? [member] : digestsIn(member);
  });
};

/**
 * Whether each disclosure is committed to, once, by the signed payload or by a disclosure that itself is; the library lets strangers
 * pass unseen. Nothing is looked into before it is known to be the issuer's.
 */
const allCommitted = async (payload: unknown, disclosures: readonly string[]): Promise<boolean> => {
  const waiting = new Map(await Promise.all(disclosures.map(async (text) => [await digestOf(text), text] as const)));
  if (waiting.size !== disclosures.length) return false;
  const open = [...digestsIn(payload)];
  for (let digest = open.pop(); digest !== undefined; digest = open.pop()) {
    const text = typeof digest === 'string' ? waiting.get(digest) : undefined;
    if (typeof digest !== 'string' || text === undefined) continue;
    waiting.delete(digest);
    open.push(...digestsIn(readEncodedJson(text)));
  }
  return waiting.size === 0;
};

/** When the holder bound what they present. */
interface Bound {
  readonly boundAt: Date;
}

const namesTheAction = async ({ payload }: ReadJwt, { transactionData }: Sealed): Promise<boolean> => {
  if (transactionData === undefined) return true;
  const algorithm = payload.transaction_data_hashes_alg ?? 'sha-256';
  return algorithm === 'sha-256' && listIn(payload, 'transaction_data_hashes').includes(await digestOf(transactionData));
};

/** Judges everything that the key binding says of this request; whether the holder signed it, the SD-JWT library checks afterwards. */
const boundToRequest = async ({ keyBinding, bound }: SdJwtParts, sealed: Sealed, now: number): Promise<Result<Bound, Refusal>> => {
  if (keyBinding === '') return refused('missingKeyBinding');
  const jwt = readJwt(keyBinding);
  if (jwt === undefined) return refused('malformed');
  const { header, payload } = jwt;
  if (header.alg !== ALGORITHM) return refused('wrongAlgorithm');
  if (header.typ !== 'kb+jwt') return refused('wrongType');
  if (payload.nonce !== sealed.nonce) return refused('wrongNonce');
  if (payload.aud !== sealed.clientId) return refused('wrongAudience');
  const at = payload.iat;
  if (typeof at !== 'number' || Math.abs(now - at) > BINDING_SECONDS) return refused('staleBinding');
  if (payload.sd_hash !== (await digestOf(bound))) return refused('alteredDisclosure');
  if (!(await namesTheAction(jwt, sealed))) return refused('alteredAction');
  return ok({ boundAt: new Date(at * 1000) });
};

/** A certificate that its holder presented for exactly this request. */
export interface Presentation {
  /** The claims that were asked, and no others. */
  readonly claims: Readonly<Record<string, string>>;
  /** RFC 7638, SHA-256: the same for every certificate bound to the same key. */
  readonly holderKeyThumbprint: string;
  readonly issuer: string;
  readonly expiresAt: Date;
  readonly boundAt: Date;
  /** The whole SD-JWT with its key binding, to be kept as evidence. */
  readonly presentation: string;
  /** SHA-256 of that text, hexadecimal. */
  readonly evidenceHash: string;
  readonly actionDigest?: string;
}

/** Both signatures and the disclosures by the library. It stops at the first fault, and how far it came names that fault. */
const checkedByLibrary = async (
  text: string,
  { issuerKey, holderKey }: ClaimedCredential,
  { nonce }: Sealed,
  now: number,
): Promise<Result<Unknowns, Refusal>> => {
  let fault: RefusalReason = 'malformed';
  const signedBy = (key: PublicJwk, otherwise: RefusalReason) => async (data: string, signature: string) => {
    fault = otherwise;
    const good = await verifiesEs256(key, data, fromBase64url(signature) ?? new Uint8Array());
    if (good) fault = 'alteredDisclosure';
    return good;
  };
  const library = new SDJwtVcInstance({
    hasher,
    hashAlg: 'sha-256',
    verifier: signedBy(issuerKey, 'wrongIssuerKey'),
    kbVerifier: signedBy(holderKey, 'wrongHolderKey'),
  });
  try {
    const { payload, kb } = await library.verify(text, { keyBindingNonce: nonce, currentDate: now, skewSeconds: BINDING_SECONDS });
    return isRecord(payload) && kb !== undefined ? ok({ ...payload }) : refused('missingKeyBinding');
  } catch {
    return refused(fault);
  }
};

const claimsIn = (payload: Unknowns, names: readonly string[]): Readonly<Record<string, string>> | undefined => {
  const found = names.flatMap((name) => {
    const value = payload[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return found.length === names.length ? Object.fromEntries(found) : undefined;
};

const committed = ({ issuerJwt, disclosures }: SdJwtParts) => allCommitted(readJwt(issuerJwt)?.payload, disclosures);

/** Judges one presentation against its request. `now` in seconds. */
export const judgePresentation = async (
  text: string,
  sealed: Sealed,
  trusted: Trust,
  now: number,
): Promise<Result<Presentation, Refusal>> => {
  const parts = splitSdJwt(text);
  if (parts === undefined) return refused('malformed');
  const credential = claimedCredential(parts.issuerJwt, sealed, trusted, now);
  if (!credential.ok) return credential;
  const bound = await boundToRequest(parts, sealed, now);
  if (!bound.ok) return bound;
  const payload = await checkedByLibrary(text, credential.value, sealed, now);
  if (!payload.ok) return payload;
  if (!(await committed(parts))) return refused('alteredDisclosure');
  const claims = claimsIn(payload.value, sealed.claims);
  if (claims === undefined) return refused('missingClaims');
  const { issuer, holderKey, expiresAt } = credential.value;
  return ok({
    claims,
    holderKeyThumbprint: await calculateJwkThumbprint({ ...holderKey }),
    issuer,
    expiresAt,
    boundAt: bound.value.boundAt,
    presentation: text,
    evidenceHash: toHex(await sha256(utf8(text))),
    ...(sealed.actionDigest === undefined ? {} : { actionDigest: sealed.actionDigest }),
  });
};
