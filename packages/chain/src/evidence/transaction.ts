import { RLP } from '@ethereumjs/rlp';
import type { Hex } from '@naru/domain/chain';
import { bytesToHex, keccak256 } from 'viem/utils';
import { callIn } from './calls.ts';
import type { ProvenTransaction } from './evidence.ts';
import { bytesAt, decode, type Item, listOf, Malformed, numberAt } from './rlp.ts';

/** EIP-1559: the first byte tells the kind, and a list follows: what is signed, and the signature's three numbers. */
const KIND = 2;
const FIELDS = 12;
const SIGNED = 9;
const CHAIN_ID = 0;
const TO = 5;
const DATA = 7;
const PARITY = 9;
const R = 10;
const S = 11;

/** Where numbers stand: they begin with no zero. */
const NUMBERS = [CHAIN_ID, 1, 2, 3, 4, 6, PARITY, R, S];

const WORD = 32;

/** Reads a transaction of the kind that the relay sends; undefined for any other. */
export const readTransaction = (bytes: Uint8Array): ProvenTransaction | undefined => {
  try {
    if (bytes[0] !== KIND) return undefined;
    const fields = listOf(decode(bytes.subarray(1)));
    if (fields.length !== FIELDS || !isPlain(bytes, fields)) return undefined;
    const to = bytesAt(fields, TO);
    const signature = { r: wordAt(fields, R), s: wordAt(fields, S), yParity: numberAt(fields, PARITY) };
    return {
      chainId: numberAt(fields, CHAIN_ID),
      to: to.length === 0 ? null : bytesToHex(to),
      call: callIn(bytesToHex(bytesAt(fields, DATA))),
      signedHash: keccak256(ofKind(fields.slice(0, SIGNED))),
      signature,
    };
  } catch (error) {
    if (error instanceof Malformed) return undefined;
    throw error;
  }
};

const ofKind = (fields: readonly Item[]): Uint8Array => {
  const list = RLP.encode(fields as never);
  const bytes = new Uint8Array(1 + list.length);
  bytes[0] = KIND;
  bytes.set(list, 1);
  return bytes;
};

/** Whether bytes are the one spelling of a transaction: another one would give it another hash, and nobody would have signed that. */
const isPlain = (bytes: Uint8Array, fields: readonly Item[]): boolean =>
  bytesToHex(ofKind(fields)) === bytesToHex(bytes) && NUMBERS.every((place) => bytesAt(fields, place)[0] !== 0);

const wordAt = (fields: Parameters<typeof bytesAt>[0], place: number): Hex => {
  const bytes = bytesAt(fields, place);
  if (bytes.length > WORD) throw new Malformed('no number of a signature');
  return `0x${bytesToHex(bytes)
    .slice(2)
    .padStart(WORD * 2, '0')}`;
};
