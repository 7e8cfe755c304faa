import type { Address, Hex } from '@naru/domain/chain';
import { keccak256, parseTransaction, recoverTransactionAddress, type TransactionSerialized } from 'viem';

/** What the bytes of a transaction say of themselves. */
export interface SignedBytes {
  readonly hash: Hex;
  readonly sender: Address;
  readonly nonce: number;
  readonly chainId: number | undefined;
}

/** What bytes are called by on a chain: their Keccak-256. */
export const hashOfBytes = (bytes: Hex): Hex => keccak256(bytes);

/** Reads a signed transaction and finds out who signed it; undefined for bytes that are none. */
export const readSigned = async (raw: Hex): Promise<SignedBytes | undefined> => {
  try {
    const { nonce = 0, chainId } = parseTransaction(raw);
    const sender = await recoverTransactionAddress({ serializedTransaction: raw as TransactionSerialized });
    return { hash: keccak256(raw), sender, nonce, chainId };
  } catch {
    return undefined;
  }
};
