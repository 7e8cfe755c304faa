import { hash } from 'node:crypto';
import { allForbiddenPins, type PinHash } from '@naru/domain/pin';

/** Eight bytes of each hash, as a number: 95,272 of them take a few MB, and two of a million colliding there is one in tens of millions. */
let known: ReadonlySet<bigint> | null = null;

const prefix = (sha256: string): bigint => BigInt(`0x${sha256.slice(0, 16)}`);

/** Whether this is the hash of a PIN that the rules refuse. The list is made on first use (about 0.2 s) and kept. */
export const isForbiddenPin = (pin: PinHash): boolean => {
  known ??= new Set([...allForbiddenPins()].map((digits) => prefix(hash('sha256', digits, 'hex'))));
  return known.has(prefix(pin));
};
