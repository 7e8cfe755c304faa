import { RLP } from '@ethereumjs/rlp';
import type { Hex } from '@naru/domain/chain';
import { hexToBytes } from 'viem/utils';

/** RLP that is not what was expected at its place. */
export class Malformed extends Error {
  override readonly name = 'Malformed';
}

/** Decoded RLP: bytes, or a list. */
export type Item = Uint8Array | readonly Item[];

/** Decodes RLP; throws {@link Malformed}. */
export const decode = (bytes: Uint8Array): Item => {
  try {
    return RLP.decode(bytes);
  } catch {
    throw new Malformed('no RLP');
  }
};

export const bytesAt = (list: readonly Item[], place: number): Uint8Array => {
  const item = list[place];
  if (!(item instanceof Uint8Array)) throw new Malformed(`bytes were expected at ${place}`);
  return item;
};

export const listOf = (item: Item | undefined): readonly Item[] => {
  if (item === undefined || item instanceof Uint8Array) throw new Malformed('a list was expected');
  return item;
};

const LONGEST_NUMBER = 6;

/** A number that JavaScript can hold. */
export const numberAt = (list: readonly Item[], place: number): number => {
  const bytes = bytesAt(list, place);
  if (bytes.length > LONGEST_NUMBER) throw new Malformed(`a number is too large at ${place}`);
  return bytes.reduce((value, byte) => value * 256 + byte, 0);
};

const BYTES = /^0x(?:[0-9a-f]{2})*$/;

/** The bytes that hexadecimal digits stand for; in the one spelling that evidence has. */
export const bytesOf = (hex: Hex): Uint8Array => {
  if (!BYTES.test(hex)) throw new Malformed('no bytes in lower-case hexadecimal digits');
  return hexToBytes(hex);
};
