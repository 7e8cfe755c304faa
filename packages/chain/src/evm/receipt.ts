import type { Hex } from '@naru/domain/chain';
import { isHex, type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem';
import { decodeRevert } from './failures.ts';
import { revertReplayed } from './replay.ts';
import type { ChainParts } from './settings.ts';

/** The receipt of a transaction that is in a block, or undefined. */
export const findReceipt = async ({ client }: ChainParts, hash: Hex): Promise<TransactionReceipt | undefined> => {
  try {
    return await client.getTransactionReceipt({ hash });
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return undefined;
    throw error;
  }
};

/** Why a mined transaction was refused by its contract: what the node kept of it, else what it answers when it is tried again. */
export const revertReasonOf = async (parts: ChainParts, receipt: TransactionReceipt): Promise<string> => {
  const stored: unknown = Reflect.get(receipt, 'revertReason');
  return isHex(stored) ? decodeRevert(stored).error : revertReplayed(parts, receipt);
};
