import { createDecipheriv, createECDH, hash, hkdfSync } from 'node:crypto';
import { sealedFor, sealTerms } from '@naru/contract';

/** A pair of keys to which the PINs of one call are sealed: the public one uncompressed, both in base64url. */
export interface SealPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

const CURVE = 'prime256v1';
const TAG_BYTES = 16;

export const makeSealPair = (): SealPair => {
  const pair = createECDH(CURVE);
  return { publicKey: pair.generateKeys('base64url'), privateKey: pair.getPrivateKey('base64url') };
};

/** The SHA-256 of what a challenge is for. */
export const sealDigest = (call: Parameters<typeof sealedFor>[0]): string => hash('sha256', sealedFor(call), 'hex');

/** A seal as it came. */
export interface PinSeal {
  readonly challengeId: string;
  readonly publicKey: string;
  readonly sealed: string;
}

export const readSeal = (header: string): PinSeal | null => {
  const { challengeId, publicKey, sealed } =
    /^(?<challengeId>[\w-]{16,64})\.(?<publicKey>[\w-]{87})\.(?<sealed>[\w-]{22,1000})$/.exec(header)?.groups ?? {};
  return challengeId === undefined || publicKey === undefined || sealed === undefined ? null : { challengeId, publicKey, sealed };
};

/** What lies behind a seal; null where it was made for another key, another challenge or another call. */
export const openSeal = ({ challengeId, publicKey, sealed }: PinSeal, privateKey: string, digest: string): unknown => {
  try {
    const pair = createECDH(CURVE);
    pair.setPrivateKey(privateKey, 'base64url');
    const { salt, info } = sealTerms(challengeId, digest);
    const key = hkdfSync('sha256', pair.computeSecret(publicKey, 'base64url'), salt, info, 32);
    const bytes = Buffer.from(sealed, 'base64url');
    const cipher = createDecipheriv('aes-256-gcm', Buffer.from(key), Buffer.alloc(12));
    cipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const text = Buffer.concat([cipher.update(bytes.subarray(0, -TAG_BYTES)), cipher.final()]).toString();
    return JSON.parse(text);
  } catch {
    return null;
  }
};
