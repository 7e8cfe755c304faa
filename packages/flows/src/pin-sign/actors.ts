import type { Answer } from '@naru/domain/failure';
import type { PinHash, PinHasher } from '@naru/domain/pin';
import { fromPromise } from 'xstate';
import type { PinSigned, PinToSign } from './contract.ts';

/** The actor of the flow: hashes the digits and performs the action with the hash, since web members send it with the action itself (choices 4). */
export const pinSignActors = (port: { readonly hasher: PinHasher; readonly perform: (pin: PinHash) => Answer<void> }) => ({
  sign: fromPromise<PinSigned, PinToSign>(({ input }) => port.perform(port.hasher.hash(input.pin))),
});
