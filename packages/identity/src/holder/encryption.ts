import { type Bytes, joined, sha256, toBase64url, utf8 } from '../encoding/bytes.ts';
import { encodeJson, isRecord, listIn, recordIn, textIn, type Unknowns } from '../encoding/json.ts';
import { type PublicJwk, parsePublicJwk } from '../keys/p256.ts';

export interface Encryption {
  readonly key: PublicJwk;
  readonly kid: string | undefined;
  readonly cipher: 'A256GCM' | 'A128GCM';
}

const ECDH = { name: 'ECDH', namedCurve: 'P-256' };

/** The first key on P-256 that is there for encryption, with the stronger cipher that the client takes (OpenID4VP 1.0, section 8.3). */
export const readEncryption = (metadata: Unknowns): Encryption | undefined => {
  const taken = metadata.encrypted_response_enc_values_supported ?? ['A128GCM'];
  const cipher = (['A256GCM', 'A128GCM'] as const).find((name) => Array.isArray(taken) && taken.includes(name));
  const jwk = listIn(recordIn(metadata, 'jwks'), 'keys').find(
    (one) => isRecord(one) && parsePublicJwk(one) !== undefined && one.alg === 'ECDH-ES' && (one.use ?? 'enc') === 'enc',
  );
  const key = parsePublicJwk(jwk);
  return cipher && key && { key, cipher, kid: isRecord(jwk) ? textIn(jwk, 'kid') : undefined };
};

const uint32 = (value: number): Bytes => Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);

/** The content key of ECDH-ES in direct use (RFC 7518, section 4.6.2): one round of the Concat KDF, both parties' info empty. */
const contentKey = async (theirs: PublicJwk, ours: CryptoKey, cipher: Encryption['cipher']): Promise<CryptoKey> => {
  const bits = cipher === 'A256GCM' ? 256 : 128;
  const point = await crypto.subtle.importKey('jwk', { ...theirs }, ECDH, false, []);
  const shared = new Uint8Array(await crypto.subtle.deriveBits({ name: 'ECDH', public: point }, ours, 256));
  const info = joined(uint32(cipher.length), utf8(cipher), uint32(0), uint32(0), uint32(bits));
  const derived = await sha256(joined(uint32(1), shared, info));
  return crypto.subtle.importKey('raw', derived.slice(0, bits / 8), 'AES-GCM', false, ['encrypt']);
};

const TAG = 16;

/** A text as compact JWE, ECDH-ES with an ephemeral key of its own. */
export const encrypt = async (text: string, { key, kid, cipher }: Encryption): Promise<string> => {
  const pair = await crypto.subtle.generateKey(ECDH, false, ['deriveBits']);
  const epk = parsePublicJwk(await crypto.subtle.exportKey('jwk', pair.publicKey));
  const header = encodeJson({ alg: 'ECDH-ES', enc: cipher, kid, epk });
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const algorithm = { name: 'AES-GCM', iv, additionalData: utf8(header) };
  const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, await contentKey(key, pair.privateKey, cipher), utf8(text)));
  return [header, '', toBase64url(iv), toBase64url(sealed.slice(0, -TAG)), toBase64url(sealed.slice(-TAG))].join('.');
};
