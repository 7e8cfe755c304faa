import { fail, ok, type Result } from '../shared/result.ts';

/** Bytes as the chain writes them: `0x` and two digits a byte. */
export type Hex = `0x${string}`;
/** An account or a contract: 20 bytes. Adapters answer them in the mix of cases that carries their checksum; compare without regard to it. */
export type Address = Hex;

const isHexOf =
  (bytes: number) =>
  (value: unknown): Result<Hex, 'malformed'> =>
    typeof value === 'string' && value.length === 2 + bytes * 2 && isHex(value) ? ok(value) : fail('malformed');

const isHex = (text: string): text is Hex => /^0x[0-9a-fA-F]*$/.test(text);

/** Reads an address, in any mix of cases. */
export const parseAddress = isHexOf(20);
/** Reads 32 bytes: a transaction's hash, a nonce of an authorisation, a digest. */
export const parseHash = isHexOf(32);

/** A block by number and hash: the same number with another hash means that the chain has changed its mind. */
export interface BlockRef {
  readonly number: number;
  readonly hash: Hex;
}
