import type { FreshProof } from '@naru/domain/account';
import { pinOf } from './pin-of.ts';

/** The proof of a call that the contract's schema has let through: the first that is there, undefined where there is none. */
export const proofOf = (
  wire: { readonly password?: string | undefined; readonly pin?: string | undefined; readonly nonce?: string | undefined } = {},
): FreshProof | undefined => {
  if (wire.pin !== undefined) return { pin: pinOf(wire.pin) };
  if (wire.nonce !== undefined) return { nonce: wire.nonce };
  return wire.password === undefined ? undefined : { password: wire.password };
};
