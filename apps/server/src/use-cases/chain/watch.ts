import type { ChainFailure } from '@naru/domain/chain';
import { and, desc, eq } from 'drizzle-orm';
import { brand } from '../../reads/branding.ts';
import { chainActions, chainTransactions } from '../../stores/schema/index.ts';
import { freeze } from './fail-action.ts';
import type { RelayParts, TransactionRow } from './relay-parts.ts';

/** So many of the newest final transactions are looked at again: a network that drops blocks drops the newest. */
const LOOK_BACK = 8;

/**
 * Looks whether what counted as final still stands. Where a block was dropped that lay deeper than the settings trust, the tokens are frozen,
 * the operator is told, and the same bytes are sent again. Answers why it could not look.
 */
export const watchFinality = async (parts: RelayParts): Promise<ChainFailure | undefined> => {
  const { db, chain } = parts;
  if (!parts.mayDrop) return undefined;
  const newest = await db
    .select()
    .from(chainTransactions)
    .where(and(eq(chainTransactions.chainId, chain.chainId), eq(chainTransactions.state, 'confirmed')))
    .orderBy(desc(chainTransactions.blockNumber))
    .limit(LOOK_BACK);
  for (const transaction of newest) {
    const progress = await chain.progress({ hash: brand.hash(transaction.hash), nonce: transaction.nonce });
    if (!progress.ok) return progress.failure;
    if (progress.value.state === 'confirmed' && progress.value.block.hash === transaction.blockHash) continue;
    await reopen(parts, transaction);
  }
  return undefined;
};

const reopen = async ({ transact, clock, report }: RelayParts, { hash, blockNumber }: TransactionRow): Promise<void> => {
  const now = clock.now();
  const told = await transact(async (tx) => {
    await tx
      .update(chainTransactions)
      .set({ state: 'sent', blockNumber: null, blockHash: null, updatedAt: now })
      .where(eq(chainTransactions.hash, hash));
    const touched = await tx
      .update(chainActions)
      .set({ state: 'submitted', updatedAt: now })
      .where(and(eq(chainActions.txHash, hash), eq(chainActions.state, 'confirmed')))
      .returning({ tokenId: chainActions.tokenId });
    for (const { tokenId } of touched) await freeze(tx, tokenId, `block ${blockNumber} was dropped`, now);
    return touched.map(({ tokenId }) => tokenId);
  });
  report('the chain dropped a block that counted as final', { hash, block: blockNumber, tokens: told.join(' ') });
};
