import { type PinHash, parsePinHash } from '@naru/domain/pin';

/** A PIN hash that the contract's schema has let through. */
export const pinOf = (hash: string): PinHash => {
  const pin = parsePinHash(hash);
  if (!pin.ok) throw new Error('contract and domain disagree on a PIN hash');
  return pin.value;
};
