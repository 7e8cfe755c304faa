import type { ChainFailure, Hex } from '@naru/domain/chain';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq, inArray, max, ne } from 'drizzle-orm';
import { inTrace } from '../../shared/trace.ts';
import { moveRows, mustMoveRow } from '../../stores/move-rows.ts';
import { chainActions, chainContracts, chainTransactions } from '../../stores/schema/index.ts';
import { type ChainWorkerParts, isOf, openTransactions, type TransactionRow } from './chain-worker-parts.ts';
import { outbid, outbidLate, passOn } from './outbid.ts';
import { sendAll } from './send-all.ts';

/** Another transaction took this nonce. If it is the one that this one outbid, it did the work and is restored; else the commands wait for a new nonce. */
const settleReplaced = async (
  parts: ChainWorkerParts,
  { hash, chainId, sender, nonce }: TransactionRow,
  by: Hex | undefined,
): Promise<Result<boolean, ChainFailure>> => {
  const { db, transact, chain, clock } = parts;
  const rivals = await db
    .select()
    .from(chainTransactions)
    .where(and(eq(chainTransactions.chainId, chainId), isOf(sender), eq(chainTransactions.nonce, nonce), ne(chainTransactions.hash, hash)));
  for (const rival of rivals) {
    const progress = await chain.progress({ hash: rival.hash, nonce });
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

/** Follows every signed transaction that is not final: sends, records, outbids. Answers how many are still on their way; a failure ends the round. */
export const followOpen = async (parts: ChainWorkerParts): Promise<Result<number, ChainFailure>> => {
  let onTheirWay = 0;
  const open = await openTransactions(parts);
  const traces = await tracesOf(parts, open);
  for (const transaction of open) {
    const followed = await inTrace(traces.get(transaction.hash) ?? null, () => follow(parts, transaction));
    if (!followed.ok) return followed;
    if (!followed.value) onTheirWay += 1;
  }
  return ok(onTheirWay);
};

/** For which action each transaction is: of a minting of many, for one of them. */
const tracesOf = async ({ db }: ChainWorkerParts, open: readonly TransactionRow[]): Promise<ReadonlyMap<string | null, string | null>> => {
  if (open.length === 0) return new Map();
  const hashes = open.map(({ hash }) => hash);
  const rows = await db
    .select({ hash: chainActions.txHash, trace: max(chainActions.trace) })
    .from(chainActions)
    .where(inArray(chainActions.txHash, hashes))
    .groupBy(chainActions.txHash);
  return new Map(rows.map(({ hash, trace }) => [hash, trace]));
};

/** A nonce that is taken, the node not knowing by what, may be this very transaction's, its receipt late: only after so long is another believed first. */
const UNPROVEN_MS = 600_000;

/** Takes one transaction a step on; answers whether it is final. */
export const follow = async (parts: ChainWorkerParts, transaction: TransactionRow): Promise<Result<boolean, ChainFailure>> => {
  if (transaction.state === 'stored') {
    const sent = await sendAll(parts, [transaction]);
    if (!sent.ok) return notSent(parts, transaction, sent.failure);
  }
  const { hash, nonce } = transaction;
  const progress = await parts.chain.progress({ hash, nonce });
  if (!progress.ok) return progress;
  switch (progress.value.state) {
    case 'confirmed':
    case 'reverted': {
      const { block, state } = progress.value;
      await parts.finish({ ...block, transactions: [{ hash, succeeded: state === 'confirmed' }] });
      return ok(true);
    }
    case 'dropped': {
      const sent = await sendAll(parts, [transaction]);
      return sent.ok ? ok(false) : notSent(parts, transaction, sent.failure);
    }
    case 'replaced': {
      const { by } = progress.value;
      const young = parts.clock.now().getTime() - transaction.updatedAt.getTime() < UNPROVEN_MS;
      return by === undefined && parts.mayDrop && young ? ok(false) : settleReplaced(parts, transaction, by);
    }
    case 'pending':
      return progress.value.confirmations > 0 ? ok(false) : outbidLate(parts, transaction);
  }
};

/** Stored bytes that the network refuses. Underpriced ones are outbid at once, or would be refused for ever; all else waits for network or operator. */
const notSent = async (
  parts: ChainWorkerParts,
  transaction: TransactionRow,
  failure: ChainFailure,
): Promise<Result<boolean, ChainFailure>> => (failure.reason === 'underpriced' ? outbid(parts, transaction) : fail(failure));
