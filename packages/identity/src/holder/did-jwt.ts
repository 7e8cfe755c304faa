import { DID_JWT_SECONDS, DID_JWT_TYPE } from '@naru/domain/native';
import { didOf } from '../keys/did-jwk.ts';
import { signJwt } from '../keys/signing.ts';
import { type HolderWorld, secondsIn } from './http.ts';
import type { HolderKey } from './key.ts';

/** Signs a DID JWT: whose wallet it is, for which site (an origin), for {@link DID_JWT_SECONDS}. It opens reading and nothing else. */
export const signDidJwt = (
  { key, audience }: { readonly key: HolderKey; readonly audience: string },
  world: HolderWorld = {},
): Promise<string> => {
  const iss = didOf(key.publicJwk);
  const iat = secondsIn(world);
  return signJwt({ typ: DID_JWT_TYPE, kid: `${iss}#0` }, { iss, aud: audience, iat, exp: iat + DID_JWT_SECONDS }, (bytes) =>
    key.sign(bytes),
  );
};
