import { type HolderKey, holderKeyFrom, newHolderPair } from '@naru/identity/holder';
import type { Shelf } from '../vault/shelf.ts';

const KEY = 'holder';

const isPair = (value: unknown): value is CryptoKeyPair =>
  typeof value === 'object' &&
  value !== null &&
  'privateKey' in value &&
  value.privateKey instanceof CryptoKey &&
  'publicKey' in value &&
  value.publicKey instanceof CryptoKey;

/** The holder's one signing key. */
export interface KeyRing {
  /** The key of this device; made when it is first asked for, and never readable. */
  ours(): Promise<HolderKey>;
}

/** The holder's key, kept by the browser as a key object: no script can read the private half out. */
export const keyRing = ({ shelf }: { readonly shelf: Shelf }): KeyRing => ({
  ours: async () => {
    const stored = await shelf.get('keys', KEY);
    if (isPair(stored)) return holderKeyFrom(stored);
    const fresh = await newHolderPair();
    // Another page may have made one meanwhile; the first stays.
    return holderKeyFrom(await shelf.change('keys', KEY, (before) => (isPair(before) ? before : fresh)));
  },
});
