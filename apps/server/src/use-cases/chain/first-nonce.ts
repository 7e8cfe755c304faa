import type { ChainFailure } from '@naru/domain/chain';
import { ok, type Result } from '@naru/domain/shared';
import { and, eq, max, sql } from 'drizzle-orm';
import { chainTransactions } from '../../stores/schema/index.ts';
import { type ChainWorkerParts, isOf } from './chain-worker-parts.ts';

/** The next number for a transaction of ours: after the last one that is in a block, and after the last one that is stored. */
export const firstNonce = async ({ db, chain, sender }: ChainWorkerParts): Promise<Result<number, ChainFailure>> => {
  const next = await chain.nextNonce();
  if (!next.ok) return next;
  const [stored] = await db
    .select({ last: max(chainTransactions.nonce) })
    .from(chainTransactions)
    .where(and(eq(chainTransactions.chainId, chain.chainId), isOf(sender), sql`${chainTransactions.state} <> 'replaced'`));
  return ok(Math.max(next.value, (stored?.last ?? -1) + 1));
};
