import type { Hex, Progress, SignedTransaction } from '@naru/domain/chain';
import { TransactionNotFoundError, type TransactionReceipt } from 'viem';
import { findReceipt, revertReasonOf } from './receipt.ts';
import type { ChainParts } from './settings.ts';

/** How far a transaction has come, judged anew each time: a block that was dropped takes its receipt with it. */
export const progress = async (parts: ChainParts, { hash, nonce }: Pick<SignedTransaction, 'hash' | 'nonce'>): Promise<Progress> => {
  const receipt = await findReceipt(parts, hash);
  if (receipt !== undefined) return inBlock(parts, receipt);
  if (await isWaiting(parts, hash)) return { state: 'pending', confirmations: 0 };
  if (nonce >= (await nonceAt(parts, 1))) return { state: 'dropped' };
  // Somebody took the nonce; until that block is deep enough it may yet be dropped.
  return nonce < (await nonceAt(parts, parts.confirmations)) ? { state: 'replaced' } : { state: 'pending', confirmations: 0 };
};

const inBlock = async (parts: ChainParts, receipt: TransactionReceipt): Promise<Progress> => {
  const head = await parts.client.getBlockNumber({ cacheTime: 0 });
  const confirmations = Math.max(0, Number(head - receipt.blockNumber) + 1);
  if (confirmations < parts.confirmations) return { state: 'pending', confirmations };
  const block = { number: Number(receipt.blockNumber), hash: receipt.blockHash };
  if (receipt.status === 'success') return { state: 'confirmed', block };
  return { state: 'reverted', block, error: await revertReasonOf(parts, receipt) };
};

const isWaiting = async ({ client }: ChainParts, hash: Hex): Promise<boolean> => {
  try {
    await client.getTransaction({ hash });
    return true;
  } catch (error) {
    if (error instanceof TransactionNotFoundError) return false;
    throw error;
  }
};

/** The operator's next nonce as of the block with so many confirmations. */
const nonceAt = async ({ client, operator }: ChainParts, confirmations: number): Promise<number> => {
  const { address } = operator;
  if (confirmations === 1) return client.getTransactionCount({ address });
  const head = await client.getBlockNumber({ cacheTime: 0 });
  const depth = BigInt(confirmations - 1);
  return client.getTransactionCount({ address, blockNumber: head > depth ? head - depth : 0n });
};
