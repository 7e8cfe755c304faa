import { ok, type Result } from '@naru/domain/shared';
import { digestOf } from '../encoding/base64url.ts';
import { listIn } from '../encoding/json.ts';
import { type ReadJwt, readJwt } from '../encoding/jwt.ts';
import type { SdJwtParts } from '../encoding/sd-jwt.ts';
import { type Refusal, refused } from './refusal.ts';
import type { Sealed } from './sealed.ts';
import { ALGORITHM, BINDING_SECONDS } from './settings.ts';

/** When the holder bound what they present. */
export interface Bound {
  readonly boundAt: Date;
}

const namesTheAction = async ({ payload }: ReadJwt, { transactionData }: Sealed): Promise<boolean> => {
  if (transactionData === undefined) return true;
  const algorithm = payload.transaction_data_hashes_alg ?? 'sha-256';
  return algorithm === 'sha-256' && listIn(payload, 'transaction_data_hashes').includes(await digestOf(transactionData));
};

/** Judges everything that the key binding says of this request; whether the holder signed it, the SD-JWT library checks afterwards. */
export const boundToRequest = async ({ keyBinding, bound }: SdJwtParts, sealed: Sealed, now: number): Promise<Result<Bound, Refusal>> => {
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
