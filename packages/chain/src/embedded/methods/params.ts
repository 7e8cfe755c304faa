import { type Address, bigIntToBytes, createAddressFromString, hexToBytes, isHexString, setLengthLeft } from '@ethereumjs/util';
import { malformed, refusedByNode } from '../rpc-error.ts';
import type { PastEngine } from './method.ts';

export const objectParam = (value: unknown): Readonly<Record<string, unknown>> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed('an object was expected');
  return { ...value };
};

/** Bytes in hexadecimal digits. */
export const bytesParam = (value: unknown): Uint8Array => {
  if (typeof value !== 'string' || !isHexString(value) || value.length % 2 !== 0)
    throw malformed('bytes in hexadecimal digits were expected');
  return hexToBytes(value);
};

/** 32 bytes, in the one spelling under which they are stored. */
export const hashParam = (value: unknown): string => {
  if (typeof value !== 'string' || !isHexString(value, 32)) throw malformed('32 bytes were expected');
  return value.toLowerCase();
};

export const addressParam = (value: unknown): Address => {
  if (typeof value !== 'string' || !isHexString(value, 20)) throw malformed('an address was expected');
  return createAddressFromString(value.toLowerCase());
};

/** A number, where one may be left out. */
export const quantityParam = (value: unknown): bigint | undefined => {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string' || !isHexString(value)) throw malformed('a number in hexadecimal digits was expected');
  return BigInt(value);
};

/** A place in a contract's storage, as 32 bytes or as a number. */
export const slotParam = (value: unknown): Uint8Array => setLengthLeft(bigIntToBytes(quantityParam(value) ?? 0n), 32);

export const blockParam = ({ head }: PastEngine, value: unknown): bigint => {
  if (value === 'earliest') return 0n;
  if (value === undefined || value === null || (typeof value === 'string' && !value.startsWith('0x'))) return head.header.number;
  return quantityParam(value) ?? head.header.number;
};

/** Whoever asks for the state at a block can have the newest only: older ones are not kept. */
export const newestOnly = (engine: PastEngine, value: unknown): void => {
  if (blockParam(engine, value) < engine.head.header.number) throw refusedByNode('only the newest state is kept');
};
