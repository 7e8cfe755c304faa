import type { Keys } from '@naru/domain/secret';
import { isHashOf, keyedHash } from '../../gateways/secrets/keys.ts';
import { randomSecret } from '../../gateways/secrets/random-secret.ts';
import type { Visitor } from '../../kernel/visitor.ts';

const KIND = 'device';
const NONCE_BYTES = 16;
const TOKEN = /^([\w-]{22}):(v\d+\.[0-9a-f]{64})$/;

const ofMember = (memberId: number, nonce: string): string => `${memberId} ${nonce}`;

/** What a browser keeps from a log-in to be known again (OWASP, device cookies): a nonce and its keyed hash. Opens nothing; its wrong passwords count apart. */
export const newDeviceToken = async (keys: Keys, memberId: number): Promise<string> => {
  const nonce = randomSecret(NONCE_BYTES);
  return `${nonce}:${await keyedHash(keys, 'lookup', KIND, ofMember(memberId, nonce))}`;
};

/** The nonce of the device on which a member has logged in before; null for a browser on which they have not. */
export const knownDevice = async (
  keys: Keys,
  { deviceTokens }: Pick<Visitor, 'deviceTokens'>,
  memberId: number,
): Promise<string | null> => {
  for (const token of deviceTokens) {
    const [, nonce = '', hash = ''] = TOKEN.exec(token) ?? [];
    if (hash !== '' && (await isHashOf(keys, 'lookup', KIND, ofMember(memberId, nonce), hash))) return nonce;
  }
  return null;
};
