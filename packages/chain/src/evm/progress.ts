import type { Hex, Progress, SignedTransaction } from '@naru/domain/chain';
import { TransactionNotFoundError, type TransactionReceipt } from 'viem';
import { headerAt } from './finality.ts';
import { nonceTaker } from './nonce-taker.ts';
import { findReceipt, revertReasonOf } from './receipt.ts';
import type { ChainParts } from './settings.ts';

const WAITING: Progress = { state: 'pending', confirmations: 0 };

/** How far a transaction has come, judged anew each time: a block that was dropped takes its receipt with it. */
export const progress = async (parts: ChainParts, { hash, nonce }: Pick<SignedTransaction, 'hash' | 'nonce'>): Promise<Progress> => {
  const receipt = await findReceipt(parts, hash);
  if (receipt !== undefined) return inBlock(parts, receipt);
  if (await isWaiting(parts, hash)) return WAITING;
  if (nonce >= (await nextNonce(parts))) return { state: 'dropped' };
  const final = await finalBlock(parts);
  // Somebody took the nonce; until that block is deep enough it may yet be dropped.
  if (parts.confirmations > 1 && nonce >= (await nextNonce(parts, final))) return WAITING;
  const by = await nonceTaker(parts, nonce, final);
  // Its own receipt is only late: a node may tell it some seconds after the block.
  return by === hash ? WAITING : { state: 'replaced', by };
};

/** A receipt counts by the block that stands at its height: a node that has strayed tells those of blocks that nobody else has. */
const inBlock = async (parts: ChainParts, receipt: TransactionReceipt): Promise<Progress> => {
  const head = await parts.client.getBlockNumber({ cacheTime: 0 });
  const confirmations = Math.max(1, Number(head - receipt.blockNumber) + 1);
  const block = { number: Number(receipt.blockNumber), hash: receipt.blockHash };
  if ((await headerAt(parts, block.number))?.hash !== block.hash) return WAITING;
  if (confirmations < parts.confirmations) return { state: 'pending', confirmations };
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

/** The newest block that is deep enough to be final. */
const finalBlock = async ({ client, confirmations }: ChainParts): Promise<bigint> => {
  const head = await client.getBlockNumber({ cacheTime: 0 });
  const depth = BigInt(confirmations - 1);
  return head > depth ? head - depth : 0n;
};

/** The operator's next nonce as of a block, or of the newest one. */
const nextNonce = ({ client, operator: { address } }: ChainParts, blockNumber?: bigint): Promise<number> =>
  client.getTransactionCount(blockNumber === undefined ? { address } : { address, blockNumber });
