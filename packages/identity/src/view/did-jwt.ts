import { DID_JWT_SECONDS, DID_JWT_SKEW_SECONDS, DID_JWT_TYPE } from '@naru/domain/native';
import { fail, ok, type Result } from '@naru/domain/shared';
import { textIn } from '../encoding/json.ts';
import { readJwt } from '../encoding/jwt.ts';
import { keyOfDid, withoutFragment } from '../keys/did-jwk.ts';
import { verifiesEs256 } from '../keys/p256.ts';

const ALGORITHM = 'ES256';
const LONGEST = 4096;

/** Why a DID JWT does not count. */
export type DidJwtFault =
  | 'malformed'
  | 'wrongAlgorithm'
  | 'wrongType'
  /** An id whose key is not in it, so that nobody can tell who signed. */
  | 'unknownDid'
  | 'wrongKey'
  | 'wrongAudience'
  | 'expired'
  /** From a clock that is ahead by too much. */
  | 'notYetValid'
  /** Made out for longer than one may count. */
  | 'tooLong';

const isSeconds = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

const whyNotNow = (iat: unknown, exp: unknown, now: number): DidJwtFault | undefined => {
  if (!isSeconds(iat) || !isSeconds(exp) || exp <= iat) return 'malformed';
  if (exp - iat > DID_JWT_SECONDS) return 'tooLong';
  if (iat > now + DID_JWT_SKEW_SECONDS) return 'notYetValid';
  return exp <= now ? 'expired' : undefined;
};

/**
 * Whose DID JWT this is. The algorithm is that of the key in the DID and no other, whatever the header says; nothing in the token is used before
 * its signature holds.
 */
export const judgeDidJwt = async (
  text: string,
  { audience, now }: { readonly audience: string; readonly now: Date },
): Promise<Result<{ readonly did: string }, DidJwtFault>> => {
  const jwt = text.length > LONGEST ? undefined : readJwt(text);
  if (jwt === undefined) return fail('malformed');
  const { header, payload } = jwt;
  if (header.alg !== ALGORITHM || header.crit !== undefined) return fail('wrongAlgorithm');
  if (header.typ !== DID_JWT_TYPE) return fail('wrongType');
  const did = textIn(payload, 'iss') ?? '';
  const key = withoutFragment(did) === did ? keyOfDid(did) : undefined;
  if (key === undefined) return fail('unknownDid');
  const signer = header.kid === undefined ? did : withoutFragment(textIn(header, 'kid') ?? '');
  if (signer !== did || !(await verifiesEs256(key, jwt.signed, jwt.signature))) return fail('wrongKey');
  if (payload.aud !== audience) return fail('wrongAudience');
  const untimely = whyNotNow(payload.iat, payload.exp, Math.floor(now.getTime() / 1000));
  return untimely === undefined ? ok({ did }) : fail(untimely);
};
