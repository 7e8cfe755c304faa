import { digestOf } from '../encoding/base64url.ts';
import { listIn, recordIn, textIn } from '../encoding/json.ts';
import { readJwt } from '../encoding/jwt.ts';
import { splitSdJwt } from '../encoding/sd-jwt.ts';
import { keyOfDid, withoutFragment } from '../keys/did-jwk.ts';
import { type PublicJwk, parsePublicJwk, verifiesEs256 } from '../keys/p256.ts';

/** Whether a received certificate is signed by the did:jwk that it names, bound to our key, and each of its disclosures its issuer's. */
export const checkReceived = async (text: string, ours: PublicJwk): Promise<boolean> => {
  const parts = splitSdJwt(text);
  const jwt = parts && readJwt(parts.issuerJwt);
  if (parts === undefined || jwt === undefined || parts.keyBinding !== '') return false;
  const issuer = textIn(jwt.payload, 'iss') ?? '';
  const issuerKey = keyOfDid(issuer);
  const bound = parsePublicJwk(recordIn(jwt.payload, 'cnf').jwk);
  const signer = withoutFragment(textIn(jwt.header, 'kid') ?? issuer);
  if (issuerKey === undefined || jwt.header.alg !== 'ES256' || signer !== issuer) return false;
  if (bound?.x !== ours.x || bound.y !== ours.y) return false;
  const committed = listIn(jwt.payload, '_sd');
  const digests = await Promise.all(parts.disclosures.map(digestOf));
  return digests.every((digest) => committed.includes(digest)) && verifiesEs256(issuerKey, jwt.signed, jwt.signature);
};
