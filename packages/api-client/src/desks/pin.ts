import { pinEndpoints } from '@naru/contract';
import { type PinHasher, type PinKeeper, parsePinHash } from '@naru/domain/pin';
import { sha256 } from 'js-sha256';
import type { Call } from '../transport/caller.ts';
import { done } from './fetching.ts';

/** The PIN's keeper, over HTTP. */
export const httpPinKeeper = (call: Call): PinKeeper => ({
  register: (order) => done(call(pinEndpoints.walletPin, { body: order })),
  change: (order) => done(call(pinEndpoints.walletPin, { body: order })),
  reset: (order) => done(call(pinEndpoints.walletPinReset, { body: order })),
  check: (pin) => done(call(pinEndpoints.walletPinCheck, { body: { pin } })),
});

/** SHA-256 of the digits, as product 5 asks. */
export const sha256PinHasher: PinHasher = {
  hash: (digits) => {
    const hash = parsePinHash(sha256(digits));
    if (!hash.ok) throw new Error('SHA-256 answered no SHA-256');
    return hash.value;
  },
};
