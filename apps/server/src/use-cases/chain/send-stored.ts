import type { ChainFailure } from '@naru/domain/chain';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq } from 'drizzle-orm';
import { chainTransactions } from '../../stores/schema/index.ts';
import { hexOf, type RelayParts, type TransactionRow } from './relay-parts.ts';

/** A refusal that the next look at the chain explains: somebody took the nonce, or the bytes are in a block already. */
const EXPLAINED: ReadonlySet<ChainFailure['reason']> = new Set(['nonceTaken', 'reverted']);

/** Sends bytes that are stored, as often as need be: the chain applies them once. */
export const sendStored = async (
  { db, chain, clock }: RelayParts,
  { hash, raw }: Pick<TransactionRow, 'hash' | 'raw'>,
): Promise<Result<void, ChainFailure>> => {
  const sent = await chain.send(hexOf(raw));
  if (!sent.ok && !EXPLAINED.has(sent.failure.reason)) return fail(sent.failure);
  await db
    .update(chainTransactions)
    .set({ state: 'sent', updatedAt: clock.now() })
    .where(and(eq(chainTransactions.hash, hash), eq(chainTransactions.state, 'stored')));
  return ok(undefined);
};
