import { randomText } from '../encoding/base64url.ts';
import { newPrivateJwk } from './new-private-jwk.ts';
import type { PrivateJwk } from './p256.ts';

/** A private key for one encrypted answer. */
export type EncryptionKey = PrivateJwk & { readonly kid: string };

/** Makes a fresh key; a key pair on P-256 serves ECDH as it serves ECDSA. */
export const newEncryptionKey = async (): Promise<EncryptionKey> => ({ ...(await newPrivateJwk()), kid: randomText(9) });
