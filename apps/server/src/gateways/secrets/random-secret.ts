import { hash, randomBytes, randomInt } from 'node:crypto';

/** An unguessable text, 256 bits unless told. Never begins with a hyphen, which command lines take for an option and spreadsheets for a formula. */
export const randomSecret = (bytes = 32): string => {
  const made = randomBytes(bytes).toString('base64url');
  return made.startsWith('-') ? randomSecret(bytes) : made;
};

/** An unguessable decimal code of `digits` digits. */
export const randomDigits = (digits: number): string => String(randomInt(0, 10 ** digits)).padStart(digits, '0');

/** What is stored of a secret that has enough randomness of its own (tokens, links): its SHA-256. */
export const digestOf = (secret: string): string => hash('sha256', secret, 'hex');
