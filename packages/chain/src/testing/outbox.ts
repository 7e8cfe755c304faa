import type { Chain, ChainCommand, ChainFailure, Progress, SignedTransaction } from '@naru/domain/chain';
import type { Result } from '@naru/domain/shared';

/** The value of a success; the failure is the test's end. */
export const sure = <T>(result: Result<T, ChainFailure>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
};

/** Prepares under the next nonce and sends. */
export const send = async (chain: Chain, command: ChainCommand): Promise<SignedTransaction> => {
  const transaction = sure(await chain.prepare(command, sure(await chain.nextNonce())));
  sure(await chain.send(transaction.raw));
  return transaction;
};

/** The same, until it stands. */
export const carryOut = async (chain: Chain, command: ChainCommand): Promise<SignedTransaction> => {
  const transaction = await send(chain, command);
  const progress = await settled(chain, transaction);
  if (progress.state !== 'confirmed') throw new Error(JSON.stringify(progress));
  return transaction;
};

/** Asks until there is a final answer. */
export const settled = async (chain: Chain, transaction: SignedTransaction): Promise<Progress> => {
  for (;;) {
    const progress = sure(await chain.progress(transaction));
    if (progress.state !== 'pending') return progress;
  }
};
