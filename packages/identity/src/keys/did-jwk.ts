import { encodeJson, readEncodedJson } from '../encoding/json.ts';
import { type PublicJwk, parsePublicJwk } from './p256.ts';

const PREFIX = 'did:jwk:';

/** The did:jwk of a key, its members in the order of RFC 7638, so that one key has one id here. */
export const didOf = ({ crv, kty, x, y }: PublicJwk): string => `${PREFIX}${encodeJson({ crv, kty, x, y })}`;

/** The key inside a did:jwk or a did:jwk URL with a fragment; undefined for another method or curve. */
export const keyOfDid = (did: string): PublicJwk | undefined =>
  did.startsWith(PREFIX) ? parsePublicJwk(readEncodedJson(withoutFragment(did).slice(PREFIX.length))) : undefined;

/** A DID URL without its fragment. */
export const withoutFragment = (didUrl: string): string => didUrl.split('#', 1)[0] ?? '';
