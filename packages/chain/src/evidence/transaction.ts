import { RLP } from '@ethereumjs/rlp';
import type { Hex } from '@naru/domain/chain';
import { bytesToHex, keccak256 } from 'viem/utils';
import { callIn } from './calls.ts';
import type { ProvenTransaction } from './evidence.ts';
import { bytesAt, decode, listOf, Malformed, numberAt } from './rlp.ts';

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

const WORD = 32;

/** Reads a transaction of the kind that the relay sends; undefined for any other. */
export const readTransaction = (bytes: Uint8Array): ProvenTransaction | undefined => {
  try {
    if (bytes[0] !== KIND) return undefined;
    const fields = listOf(decode(bytes.subarray(1)));
    const to = bytesAt(fields, TO);
    const signature = { r: wordAt(fields, R), s: wordAt(fields, S), yParity: numberAt(fields, PARITY) };
    if (fields.length !== FIELDS) return undefined;
    return {
      chainId: numberAt(fields, CHAIN_ID),
      to: to.length === 0 ? null : bytesToHex(to),
      call: callIn(bytesToHex(bytesAt(fields, DATA))),
      signedHash: keccak256(Uint8Array.of(KIND, ...RLP.encode(fields.slice(0, SIGNED) as never))),
      signature,
    };
  } catch (error) {
    if (error instanceof Malformed) return undefined;
    throw error;
  }
};

const wordAt = (fields: Parameters<typeof bytesAt>[0], place: number): Hex => {
  const bytes = bytesAt(fields, place);
  if (bytes.length > WORD || bytes[0] === 0) throw new Malformed('no number of a signature');
  return `0x${bytesToHex(bytes)
    .slice(2)
    .padStart(WORD * 2, '0')}`;
};
