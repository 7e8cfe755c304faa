import type { ChainFailure } from '@naru/domain/chain';
import { ok, type Result } from '@naru/domain/shared';
import { asc, eq } from 'drizzle-orm';
import { chainActions, chainTransactions } from '../../stores/schema/index.ts';
import { commandOf } from './command-of.ts';
import { hexOf, type RelayParts, type TransactionRow } from './relay-parts.ts';
import { sendAll } from './send-all.ts';

/** A transaction that nobody puts into a block for so long offers too little. */
const PATIENCE_MS = 90_000;

/** Offers more for a transaction that waits too long, under the same nonce: whichever of the two comes into a block, the deed is done once. */
export const outbid = async (parts: RelayParts, waiting: TransactionRow): Promise<Result<boolean, ChainFailure>> => {
  const { db, transact, chain, clock } = parts;
  const now = clock.now();
  if (now.getTime() - waiting.updatedAt.getTime() < PATIENCE_MS) return ok(false);
  const [first, ...others] = await db
    .select()
    .from(chainActions)
    .where(eq(chainActions.txHash, waiting.hash))
    .orderBy(asc(chainActions.tokenId));
  if (first === undefined) return ok(false);
  const better = await chain.prepare(await commandOf(parts, [first, ...others]), waiting.nonce, { outbid: hexOf(waiting.raw) });
  if (!better.ok) return better.failure.reason === 'reverted' ? ok(false) : better;
  const { hash, raw, nonce } = better.value;
  await transact(async (tx) => {
    await tx.update(chainTransactions).set({ state: 'replaced', updatedAt: now }).where(eq(chainTransactions.hash, waiting.hash));
    await tx.insert(chainTransactions).values({ hash, raw, nonce, chainId: chain.chainId, createdAt: now, updatedAt: now });
    await tx.update(chainActions).set({ txHash: hash, updatedAt: now }).where(eq(chainActions.txHash, waiting.hash));
  });
  const sent = await sendAll(parts, [{ hash, raw }]);
  return sent.ok ? ok(false) : sent;
};
