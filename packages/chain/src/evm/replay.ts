import type { TransactionReceipt } from 'viem';
import { failureOf } from './failures.ts';
import type { ChainParts } from './settings.ts';

/** Calls what a refused transaction called, on the state before its block. Close to what it met, though not always the same. */
export const revertReplayed = async ({ client, operator }: ChainParts, receipt: TransactionReceipt): Promise<string> => {
  const { from, to, input, value } = await client.getTransaction({ hash: receipt.transactionHash });
  try {
    await client.call({ account: from, data: input, value, blockNumber: receipt.blockNumber - 1n, ...(to === null ? {} : { to }) });
    return 'unknown';
  } catch (error) {
    const failure = failureOf(error, operator.address);
    return failure.reason === 'reverted' ? failure.error : 'unknown';
  }
};
