import * as z from 'zod/mini';
import { bytesForm, randomBytes, utf8 } from './bytes.ts';

/** The vault's key as it lies on the device: wrapped under a key that only the PIN makes. */
export const wrappedForm = z.object({ salt: bytesForm, iterations: z.number(), iv: bytesForm, wrapped: bytesForm });

/** The vault's key, wrapped. */
export type Wrapped = z.output<typeof wrappedForm>;

/** Rounds of PBKDF2: about a third of a second on a phone. */
export const ITERATIONS = 600_000;
const SALT_BYTES = 16;
const IV_BYTES = 12;
const AES = { name: 'AES-GCM', length: 256 } as const;

const wrappingKey = async (pin: string, { salt, iterations }: Pick<Wrapped, 'salt' | 'iterations'>): Promise<CryptoKey> => {
  const material = await crypto.subtle.importKey('raw', utf8(pin), 'PBKDF2', false, ['deriveKey']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return crypto.subtle.deriveKey(how, material, AES, false, ['wrapKey', 'unwrapKey']);
};

/** A fresh key for the vault. It can be read out once, to be wrapped, and is then let go. */
export const newVaultKey = (): Promise<CryptoKey> => crypto.subtle.generateKey(AES, true, ['encrypt', 'decrypt']);

/** Wraps the vault's key under a PIN, with a salt of its own. */
export const wrap = async (key: CryptoKey, pin: string, iterations: number): Promise<Wrapped> => {
  const how = { salt: randomBytes(SALT_BYTES), iterations };
  const iv = randomBytes(IV_BYTES);
  const wrapped = await crypto.subtle.wrapKey('raw', key, await wrappingKey(pin, how), { name: 'AES-GCM', iv });
  return { ...how, iv, wrapped: new Uint8Array(wrapped) };
};

/** The vault's key, if this is the PIN; undefined if it is not. Only to wrap it again may it be read out. */
export const unwrap = async (wrapped: Wrapped, pin: string, readable = false): Promise<CryptoKey | undefined> => {
  const wrapping = await wrappingKey(pin, wrapped);
  try {
    const opening = { name: 'AES-GCM', iv: wrapped.iv };
    return await crypto.subtle.unwrapKey('raw', wrapped.wrapped, wrapping, opening, AES, readable, ['encrypt', 'decrypt']);
  } catch {
    return undefined;
  }
};
