import { fromBase64, toBase64url } from '../encoding/base64url.ts';
import { sha256 } from '../encoding/bytes.ts';
import { listIn, textIn } from '../encoding/json.ts';
import type { ReadJwt } from '../encoding/jwt.ts';
import { readCertificate } from '../keys/certificate.ts';
import { keyOfDid, withoutFragment } from '../keys/did-jwk.ts';
import type { PublicJwk } from '../keys/p256.ts';

const DID = 'decentralized_identifier:';
const HASH = 'x509_hash:';

const keyOfCertificate = async ({ header }: ReadJwt, hash: string, now: Date): Promise<PublicJwk | undefined> => {
  const [leaf] = listIn(header, 'x5c');
  const der = typeof leaf === 'string' ? fromBase64(leaf) : undefined;
  if (der === undefined || toBase64url(await sha256(der)) !== hash) return undefined;
  const certificate = readCertificate(der);
  return certificate && certificate.notBefore <= now && now <= certificate.notAfter ? certificate.publicKey : undefined;
};

/**
 * The key that must have signed a request of this client (OpenID4VP 1.0, section 5.9.3); undefined for clients of other kinds, and for
 * certificates out of their term. Both kinds of client are known by their key alone: who is behind it, only the holder can say.
 */
export const keyOfClient = async (clientId: string, jwt: ReadJwt, now: Date): Promise<PublicJwk | undefined> => {
  if (clientId.startsWith(HASH)) return keyOfCertificate(jwt, clientId.slice(HASH.length), now);
  const did = clientId.startsWith(DID) ? clientId.slice(DID.length) : '';
  return withoutFragment(textIn(jwt.header, 'kid') ?? '') === did ? keyOfDid(did) : undefined;
};
