import type { Endpoint } from '../endpoint.ts';

/** The header in which the PINs of a call travel, sealed: `{challengeId}.{public key}.{sealed}`, the last two in base64url. */
export const PIN_SEAL_HEADER = 'pin-seal';

/** Fields of bodies that hold PINs: sealed, they are left out of the body. */
export const PIN_FIELDS = Object.freeze(['pin', 'comparePin', 'currentPin'] as const);

/**
 * What a challenge is asked for, by its SHA-256: one call with its body to the letter, as it will be sent, without its PINs. Such a call has
 * neither path parameters nor a query.
 */
export const sealedFor = ({ api, method, path }: Pick<Endpoint, 'api' | 'method' | 'path'>, body: string): string =>
  `naru-pin-seal/1\n${api} ${method} ${path}\n${body}`;

/** Of what the key of a seal is made, besides what both sides agree on by ECDH: HKDF's salt and info. */
export const sealTerms = (challengeId: string, digest: string) => ({ salt: challengeId, info: `naru-pin-seal/1 ${digest}` });
