import type { Hex } from '@naru/domain/chain';
import { isHex, type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem';
import { decodeRevert, failureOf } from './failures.ts';
import type { ChainParts } from './settings.ts';

/** Calls what a refused transaction called, on the state before its block. Close to what it met, though not always the same. */
const revertReplayed = async ({ client, operator }: ChainParts, receipt: TransactionReceipt): Promise<string> => {
  const { from, to, input, value } = await client.getTransaction({ hash: receipt.transactionHash });
  try {
    await client.call({ account: from, data: input, value, blockNumber: receipt.blockNumber - 1n, ...(to === null ? {} : { to }) });
    return 'unknown';
  } catch (error) {
    const failure = failureOf(error, operator.address);
    return failure.reason === 'reverted' ? failure.error : 'unknown';
  }
};

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
