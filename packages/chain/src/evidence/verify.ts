import type { Address } from '@naru/domain/chain';
import { fail, ok, type Result } from '@naru/domain/shared';
import { bytesToHex, keccak256 } from 'viem/utils';
import type { Evidence, EvidenceFailure, Proven } from './evidence.ts';
import { eventsIn } from './proven-events.ts';
import { readReceipt } from './receipt-logs.ts';
import { bytesAt, bytesOf, decode, type Item, listOf, Malformed, numberAt } from './rlp.ts';
import { readTransaction } from './transaction.ts';
import { valueAt } from './trie-walk.ts';

/** Places of a header's fields (Yellow Paper, 4.4). */
const PARENT_HASH = 0;
const TRANSACTIONS_ROOT = 4;
const RECEIPTS_ROOT = 5;
const NUMBER = 8;
const TIMESTAMP = 11;

/**
 * Checks evidence without a network and answers what it shows of a contract's tokens. That this block is part of the chain cannot be told without
 * one: whoever wants to know asks a node, or whom they trust, for the block of this number.
 */
export const verifyEvidence = (evidence: Evidence, contract: Address): Result<Proven, EvidenceFailure> => {
  const { header, blockHash, index } = evidence;
  const bytes = attempted(() => bytesOf(header));
  if (bytes === undefined) return fail('malformed');
  if (keccak256(bytes) !== blockHash) return fail('headerHash');
  const fields = attempted(() => listOf(decode(bytes)));
  const place = fields && attempted(() => placeOf(fields));
  if (fields === undefined || place === undefined) return fail('malformed');
  const transaction = valueUnder(fields, TRANSACTIONS_ROOT, index, evidence.transactionProof);
  if (transaction === undefined) return fail('transactionProof');
  const found = valueUnder(fields, RECEIPTS_ROOT, index, evidence.receiptProof);
  if (found === undefined) return fail('receiptProof');
  const receipt = attempted(() => readReceipt(found, transaction));
  if (receipt === undefined) return fail('malformed');
  if (!receipt.succeeded) return fail('refused');
  const sent = { transactionHash: keccak256(transaction), transaction: readTransaction(transaction) };
  return ok({ ...place, blockHash, index, ...sent, events: eventsIn(receipt.logs, contract) });
};

const placeOf = (fields: readonly Item[]): Pick<Proven, 'block' | 'timestamp' | 'parentHash'> => ({
  block: numberAt(fields, NUMBER),
  timestamp: numberAt(fields, TIMESTAMP),
  parentHash: bytesToHex(bytesAt(fields, PARENT_HASH)),
});

/** The time of a header, in seconds since 1970; 0 for one that cannot be read. */
export const blockTimeIn = (header: Evidence['header']): number => attempted(() => placeOf(listOf(decode(bytesOf(header)))).timestamp) ?? 0;

const valueUnder = (fields: readonly Item[], root: number, index: number, proof: Evidence['receiptProof']): Uint8Array | undefined =>
  attempted(() => valueAt(bytesAt(fields, root), index, proof));

const attempted = <T>(read: () => T): T | undefined => {
  try {
    return read();
  } catch (error) {
    if (error instanceof Malformed) return undefined;
    throw error;
  }
};
