import { BaseError, type Hex, isHex, type TransactionReceipt } from 'viem';
import { decodeRevert } from '../evm/failures.ts';
import type { World } from './worlds.ts';

/** The contract's own name for why a call was refused; `done` when it was not. */
export const refusal = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call;
    return 'done';
  } catch (error) {
    const raw = error instanceof BaseError ? error.walk((cause) => cause instanceof Error && 'raw' in cause) : null;
    const data: unknown = raw === null ? undefined : Reflect.get(raw, 'raw');
    if (!isHex(data)) throw error;
    return decodeRevert(data).error;
  }
};

export const mined = async (world: World, hash: Promise<Hex>): Promise<TransactionReceipt> => {
  const receipt = await world.client.waitForTransactionReceipt({ hash: await hash });
  if (receipt.status !== 'success') throw new Error('the transaction was refused');
  return receipt;
};
