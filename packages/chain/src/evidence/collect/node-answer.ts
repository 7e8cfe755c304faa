import type { Hex } from '@naru/domain/chain';
import { isHex } from 'viem/utils';

/** A question to a node (EIP-1193): the embedded one, or a network's. Throws when nobody answers. */
export interface EvidenceSource {
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>;
}

/** An object that a node answered, of which nothing is known yet. */
export type Answered = Readonly<Record<string, unknown>>;

/** A node's answer that cannot be read. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

/** An object; throws {@link Unreadable}. */
export const objectIn = (value: unknown): Answered => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Unreadable('an object was expected');
  return { ...value };
};

export const objectsIn = (value: unknown): readonly Answered[] => {
  if (!Array.isArray(value)) throw new Unreadable('a list was expected');
  return value.map(objectIn);
};

/** Hexadecimal digits under a name, in lower case. */
export const hexIn = (from: Answered, name: string): Hex => {
  const value = from[name];
  if (!isHex(value)) throw new Unreadable(`${name} was expected`);
  return `0x${value.slice(2).toLowerCase()}`;
};

/** A number under a name, as the fewest bytes that hold it. */
export const numberBytes = (from: Answered, name: string): Uint8Array => {
  const value = BigInt(hexIn(from, name));
  const digits = value === 0n ? '' : value.toString(16);
  return Uint8Array.from(Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex'));
};
