import type { ChainFailure, Hex } from '@naru/domain/chain';
import { ok, type Result } from '@naru/domain/shared';
import { and, eq, ne } from 'drizzle-orm';
import { brand } from '../../stores/branding.ts';
import { moveRows, mustMoveRow } from '../../stores/move-rows.ts';
import { chainActions, chainContracts, chainTransactions } from '../../stores/schema/index.ts';
import { passOn } from './pass-on.ts';
import { isOf, type RelayParts, type TransactionRow } from './relay-parts.ts';

/**
 * Another transaction took this one's nonce. Where it is the one that this one had outbid, that one did the work and gets its place back;
 * otherwise the commands wait again, for a nonce of their own.
 */
export const settleReplaced = async (
  parts: RelayParts,
  { hash, chainId, sender, nonce }: TransactionRow,
  by: Hex | undefined,
): Promise<Result<boolean, ChainFailure>> => {
  const { db, transact, chain, clock } = parts;
  const rivals = await db
    .select()
    .from(chainTransactions)
    .where(and(eq(chainTransactions.chainId, chainId), isOf(sender), eq(chainTransactions.nonce, nonce), ne(chainTransactions.hash, hash)));
  for (const rival of rivals) {
    const progress = await chain.progress({ hash: brand.hash(rival.hash), nonce });
    if (!progress.ok) return progress;
    // One of ours has it, and its block or its receipt is not there yet.
    if (progress.value.state === 'pending' || (by === rival.hash && progress.value.state === 'replaced')) return ok(false);
    if (progress.value.state !== 'confirmed' && progress.value.state !== 'reverted') continue;
    await transact(async (tx) => {
      const set = { updatedAt: clock.now() };
      await mustMoveRow(tx, 'chainTransaction', 'replace', { where: eq(chainTransactions.hash, hash), set });
      await moveRows(tx, 'chainTransaction', 'restore', { where: eq(chainTransactions.hash, rival.hash), set });
      await passOn(tx, hash, rival.hash, clock.now());
    });
    const { block, state } = progress.value;
    await parts.finish({ ...block, transactions: [{ hash: rival.hash, succeeded: state === 'confirmed' }] });
    return ok(true);
  }
  parts.report('a transaction of somebody else took our nonce', { hash, nonce });
  await transact(async (tx) => {
    const updatedAt = clock.now();
    await mustMoveRow(tx, 'chainTransaction', 'replace', { where: eq(chainTransactions.hash, hash), set: { updatedAt } });
    await moveRows(tx, 'chainAction', 'retry', { where: eq(chainActions.txHash, hash), set: { txHash: null, updatedAt } });
    await tx.update(chainContracts).set({ txHash: null }).where(eq(chainContracts.txHash, hash));
  });
  return ok(true);
};
