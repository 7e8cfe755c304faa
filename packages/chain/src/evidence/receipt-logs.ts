import { bytesToHex } from 'viem/utils';
import { bytesAt, decode, listOf, Malformed } from './rlp.ts';

/** One thing that a contract told, as a receipt holds it. */
export interface ReceiptLog {
  readonly address: `0x${string}`;
  readonly topics: readonly `0x${string}`[];
  readonly data: `0x${string}`;
}

/** Kinds of transactions are told by a first byte below this; older ones, and their receipts, begin as a list. */
const FIRST_OF_A_LIST = 0xc0;

/** The kind of a transaction, or of its receipt; undefined for the oldest one. */
const kindOf = ([first = 0]: Uint8Array): number | undefined => (first < FIRST_OF_A_LIST ? first : undefined);

/** Reads a transaction's receipt as its trie holds it: whether the transaction succeeded, and what was told. Throws `Malformed`. */
export const readReceipt = (
  bytes: Uint8Array,
  transaction: Uint8Array,
): { readonly succeeded: boolean; readonly logs: readonly ReceiptLog[] } => {
  const kind = kindOf(bytes);
  if (kind !== kindOf(transaction)) throw new Malformed('a receipt of another kind than its transaction');
  const receipt = listOf(decode(kind === undefined ? bytes : bytes.subarray(1)));
  const status = bytesAt(receipt, 0);
  return {
    succeeded: status.length === 1 && status[0] === 1,
    logs: listOf(receipt[3]).map((item) => {
      const log = listOf(item);
      const topics = listOf(log[1]);
      return {
        address: bytesToHex(bytesAt(log, 0)),
        topics: topics.map((_, place) => bytesToHex(bytesAt(topics, place))),
        data: bytesToHex(bytesAt(log, 2)),
      };
    }),
  };
};
