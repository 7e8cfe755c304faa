import { type PinHasher, parsePinHash } from '@naru/domain/pin';
import { sha256 } from 'js-sha256';

/** SHA-256 of the digits, as product 5 asks. */
export const sha256PinHasher: PinHasher = {
  hash: (digits) => {
    const hash = parsePinHash(sha256(digits));
    if (!hash.ok) throw new Error('SHA-256 answered no SHA-256');
    return hash.value;
  },
};
