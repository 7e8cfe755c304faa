import { fail, ok, type Result } from '@naru/domain/shared';
import { textIn } from '../encoding/json.ts';
import { type ReadJwt, readJwt } from '../encoding/jwt.ts';
import { keyOfDid } from '../keys/did-jwk.ts';
import { type PublicJwk, parsePublicJwk, verifiesEs256 } from '../keys/p256.ts';

/** How old a proof may be, and how far ahead a wallet's clock, in seconds. */
const PROOF_SECONDS = 120;
const LONGEST = 16 * 1024;

/** What a proof must be for. */
export interface ExpectedProof {
  readonly nonce: string;
  /** The credential issuer identifier. */
  readonly audience: string;
  readonly now: Date;
}

const keyIn = ({ header }: ReadJwt): PublicJwk | undefined => parsePublicJwk(header.jwk) ?? keyOfDid(textIn(header, 'kid') ?? '');

/** The nonce that a proof claims, so that the server can look it up and use it up; nothing is verified yet. */
export const nonceOfProof = (proof: string): string | undefined => textIn(readJwt(proof.slice(0, LONGEST))?.payload ?? {}, 'nonce');

export const verifyProof = async (
  proof: string,
  { nonce, audience, now }: ExpectedProof,
): Promise<Result<PublicJwk, 'invalid_proof' | 'invalid_nonce'>> => {
  const jwt = proof.length > LONGEST ? undefined : readJwt(proof);
  const key = jwt && keyIn(jwt);
  if (jwt === undefined || key === undefined) return fail('invalid_proof');
  const { header, payload } = jwt;
  if (header.alg !== 'ES256' || header.typ !== 'openid4vci-proof+jwt' || payload.aud !== audience) return fail('invalid_proof');
  const at = payload.iat;
  if (typeof at !== 'number' || Math.abs(now.getTime() / 1000 - at) > PROOF_SECONDS) return fail('invalid_proof');
  if (!(await verifiesEs256(key, jwt.signed, jwt.signature))) return fail('invalid_proof');
  return payload.nonce === nonce ? ok(key) : fail('invalid_nonce');
};
