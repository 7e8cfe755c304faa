import { RLP } from '@ethereumjs/rlp';
import { hexToBytes } from 'viem/utils';
import { type Answered, hexIn, numberBytes, objectsIn, Unreadable } from './node-answer.ts';

type Field = readonly [name: string, kind: 'bytes' | 'number'];

/** The fields of every header, by their names in JSON-RPC, in the order of the block's RLP. */
const FIELDS: readonly Field[] = [
  ['parentHash', 'bytes'],
  ['sha3Uncles', 'bytes'],
  ['miner', 'bytes'],
  ['stateRoot', 'bytes'],
  ['transactionsRoot', 'bytes'],
  ['receiptsRoot', 'bytes'],
  ['logsBloom', 'bytes'],
  ['difficulty', 'number'],
  ['number', 'number'],
  ['gasLimit', 'number'],
  ['gasUsed', 'number'],
  ['timestamp', 'number'],
  ['extraData', 'bytes'],
  ['mixHash', 'bytes'],
  ['nonce', 'bytes'],
];

/** What later rules have added, in the order in which they came (EIP-1559, 4895, 4844, 4788, 7685). */
const LATER_FIELDS: readonly Field[] = [
  ['baseFeePerGas', 'number'],
  ['withdrawalsRoot', 'bytes'],
  ['blobGasUsed', 'number'],
  ['excessBlobGas', 'number'],
  ['parentBeaconBlockRoot', 'bytes'],
  ['requestsHash', 'bytes'],
];

/** A block's header in RLP, from what a node tells of it. Whether it is the header can be seen from its hash. */
export const encodeHeader = (block: Answered): Uint8Array => {
  const later = LATER_FIELDS.filter(([name]) => block[name] != null);
  return RLP.encode(
    [...FIELDS, ...later].map(([name, kind]) => (kind === 'number' ? numberBytes(block, name) : hexToBytes(hexIn(block, name)))),
  );
};

const LEGACY = '0x0';

/** A receipt as its trie holds it (EIP-2718), from what a node tells of it. */
export const encodeReceipt = (receipt: Answered): Uint8Array => {
  const type = receipt.type == null ? LEGACY : hexIn(receipt, 'type');
  const logs = objectsIn(receipt.logs).map((log) => [hexToBytes(hexIn(log, 'address')), topicsOf(log), hexToBytes(hexIn(log, 'data'))]);
  const encoded = RLP.encode([
    numberBytes(receipt, 'status'),
    numberBytes(receipt, 'cumulativeGasUsed'),
    hexToBytes(hexIn(receipt, 'logsBloom')),
    logs,
  ]);
  return type === LEGACY ? encoded : Uint8Array.of(Number(type), ...encoded);
};

const topicsOf = ({ topics }: Answered): Uint8Array[] => {
  if (!Array.isArray(topics)) throw new Unreadable('topics were expected');
  return topics.map((topic: unknown) => hexToBytes(hexIn({ topic }, 'topic')));
};
