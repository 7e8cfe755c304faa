import { createCustomCommon, Hardfork, Mainnet } from '@ethereumjs/common';
import { createMerkleProof, createMPT } from '@ethereumjs/mpt';
import { RLP } from '@ethereumjs/rlp';
import { createTxFromRPC } from '@ethereumjs/tx';
import type { Hex } from '@naru/domain/chain';
import { fail, ok, type Result } from '@naru/domain/shared';
import { bytesToHex, keccak256 } from 'viem/utils';
import type { Evidence } from '../evidence.ts';
import { encodeHeader, encodeReceipt } from './encode.ts';
import { type Answered, type EvidenceSource, hexIn, objectIn, objectsIn, Unreadable } from './node-answer.ts';

/** Why there is no evidence: the transaction is in no block, or the node's block does not fit together. */
export type CollectFailure = 'notInABlock' | 'unreadable';

/**
 * Makes the evidence of a transaction from what any node tells of its block. Everything is checked against the header before it is answered: a node
 * that errs or lies gives `unreadable`, and so does a network whose blocks are made otherwise. Throws when nobody answers.
 */
export const collectEvidence = async (source: EvidenceSource, hash: Hex): Promise<Result<Evidence, CollectFailure>> => {
  const ask = (method: string, ...params: readonly unknown[]) => source.request({ method, params });
  const receipt = await ask('eth_getTransactionReceipt', hash);
  if (receipt === null) return fail('notInABlock');
  try {
    const blockHash = hexIn(objectIn(receipt), 'blockHash');
    const block = await ask('eth_getBlockByHash', blockHash, true);
    if (block === null) return fail('notInABlock');
    return ok(await evidenceIn(objectIn(block), blockHash, hash, ask));
  } catch (error) {
    if (error instanceof Unreadable) return fail('unreadable');
    throw error;
  }
};

type Ask = (method: string, ...params: readonly unknown[]) => Promise<unknown>;

const evidenceIn = async (block: Answered, blockHash: Hex, hash: Hex, ask: Ask): Promise<Evidence> => {
  const header = encodeHeader(block);
  if (keccak256(header) !== blockHash) throw new Unreadable('the header does not give the block’s hash');
  const listed = objectsIn(block.transactions);
  const index = listed.findIndex((transaction) => hexIn(transaction, 'hash') === hash.toLowerCase());
  if (index < 0) throw new Unreadable('a block without the transaction that is in it');
  const transactions = await encodeTransactions(listed, Number(await ask('eth_chainId')));
  const receipts = objectsIn(await ask('eth_getBlockReceipts', blockHash)).map(encodeReceipt);
  return {
    header: bytesToHex(header),
    blockHash,
    index,
    transactionProof: await proofOf(transactions, index, hexIn(block, 'transactionsRoot')),
    receiptProof: await proofOf(receipts, index, hexIn(block, 'receiptsRoot')),
  };
};

const encodeTransactions = (listed: readonly Answered[], chainId: number): Promise<readonly Uint8Array[]> => {
  const common = createCustomCommon({ chainId }, Mainnet, { hardfork: Hardfork.Osaka });
  return Promise.all(
    listed.map(async (transaction) => {
      const made = await createTxFromRPC(transaction, { common }).catch(() => undefined);
      const bytes = made?.serialize();
      if (bytes === undefined || keccak256(bytes) !== hexIn(transaction, 'hash'))
        throw new Unreadable('a transaction of a kind that is not known');
      return bytes;
    }),
  );
};

/** The way to one value in the trie of a block's list, which must have the root that the header names. */
const proofOf = async (values: readonly Uint8Array[], index: number, root: Hex): Promise<readonly Hex[]> => {
  const trie = await createMPT();
  for (const [place, value] of values.entries()) await trie.put(RLP.encode(place), value);
  if (bytesToHex(trie.root()) !== root) throw new Unreadable('the list does not give the root that the header names');
  return (await createMerkleProof(trie, RLP.encode(index))).map((node) => bytesToHex(node));
};
