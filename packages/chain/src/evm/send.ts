import type { Hex } from '@naru/domain/chain';
import { keccak256 } from 'viem';
import { isKnownAlready } from './failures.ts';
import { findReceipt } from './receipt.ts';
import type { ChainParts } from './settings.ts';

/** Sends bytes; that the node has them already, waiting or mined, is as good as taking them. */
export const send = async (parts: ChainParts, raw: Hex): Promise<void> => {
  try {
    await parts.client.sendRawTransaction({ serializedTransaction: raw });
  } catch (error) {
    if (isKnownAlready(error)) return;
    // Mined before, a node calls their nonce too low. When nobody answers, the first error is the one to tell.
    const receipt = await findReceipt(parts, keccak256(raw)).catch(() => undefined);
    if (receipt === undefined) throw error;
  }
};
