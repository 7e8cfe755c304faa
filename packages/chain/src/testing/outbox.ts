import type { Chain, ChainCommand, Progress, SignedTransaction } from '@naru/domain/chain';
import { must } from '@naru/testkit';

/** Prepares under the next nonce and sends. */
export const send = async (chain: Chain, command: ChainCommand): Promise<SignedTransaction> => {
  const transaction = must(await chain.prepare(command, must(await chain.nextNonce())));
  must(await chain.send(transaction.raw));
  return transaction;
};

/** The same, until it stands. */
export const carryOut = async (chain: Chain, command: ChainCommand): Promise<SignedTransaction> => {
  const transaction = await send(chain, command);
  const progress = await settled(chain, transaction);
  if (progress.state !== 'confirmed') throw new Error(JSON.stringify(progress));
  return transaction;
};

export const settled = async (chain: Chain, transaction: SignedTransaction): Promise<Progress> => {
  for (;;) {
    const progress = must(await chain.progress(transaction));
    if (progress.state !== 'pending') return progress;
  }
};
