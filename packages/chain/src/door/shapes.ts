import { malformed } from '../embedded/rpc-error.ts';

const isHex = (value: unknown): value is string => typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value);

const hexOfBytes =
  (bytes: number, what: string) =>
  (value: unknown): string => {
    if (!isHex(value) || value.length !== 2 + bytes * 2) throw malformed(`${what} was expected`);
    return value.toLowerCase();
  };

export const address = hexOfBytes(20, 'an address');
/** The hash of a transaction, a block, or a topic. */
export const hash = hexOfBytes(32, '32 bytes');

/** A number of at most 32 bytes, without the zeros before it. */
export const quantity = (value: unknown): string => {
  if (!isHex(value) || value.length < 3 || value.length > 66) throw malformed('a number in hexadecimal digits was expected');
  return `0x${BigInt(value).toString(16)}`;
};

/** A place in a contract's storage, written in full: not every node reads it otherwise. */
export const slot = (value: unknown): string => `0x${BigInt(quantity(value)).toString(16).padStart(64, '0')}`;

/** Data of a call; no call of a token's contract comes near so many bytes. */
export const data = (value: unknown): string => {
  if (!isHex(value) || value.length % 2 !== 0) throw malformed('bytes in hexadecimal digits were expected');
  if (value.length > 2 + MOST_DATA * 2) throw malformed(`at most ${MOST_DATA} bytes of data`);
  return value;
};
const MOST_DATA = 16_384;

/** Names of blocks. What is not in a block yet is nobody's to read here. */
const TAGS = new Map([
  ['latest', 'latest'],
  ['pending', 'latest'],
  ['safe', 'safe'],
  ['finalized', 'finalized'],
  ['earliest', 'earliest'],
]);

/** A block by name or number; the newest where none is named. */
export const block = (value: unknown): string => {
  if (value === undefined || value === null) return 'latest';
  return typeof value === 'string' ? (TAGS.get(value) ?? quantity(value)) : quantity(value);
};

export const object = (value: unknown): ReadonlyMap<string, unknown> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed('an object was expected');
  return new Map(Object.entries(value).filter(([, field]) => field !== undefined && field !== null));
};

export const several = (one: (value: unknown) => string, most: number, value: unknown): readonly string[] => {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (list.length > most) throw malformed(`at most ${most} in one place`);
  return list.map(one);
};
