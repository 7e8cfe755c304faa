import type { ChainFailure, Hex } from '@naru/domain/chain';
import { fail, ok, type Result } from '@naru/domain/shared';
import { inArray } from 'drizzle-orm';
import { inTrace } from '../../shared/trace.ts';
import { moveRows } from '../../stores/move-rows.ts';
import { chainTransactions } from '../../stores/schema/index.ts';
import { type ChainWorkerParts, hexOf, type TransactionRow } from './chain-worker-parts.ts';

/** Stored bytes, and the trace of the action that they are for; without one they are sent under that which runs. */
type Stored = Pick<TransactionRow, 'hash' | 'raw'> & { readonly trace?: string | null };

/** A refusal that the next look at the chain explains: somebody took the nonce, or the bytes are in a block already. */
const EXPLAINED: ReadonlySet<ChainFailure['reason']> = new Set(['nonceTaken', 'reverted']);

/** Sends stored bytes by nonce, as often as need be: the chain applies them once. Embedded: all at once, to share blocks; outside: one by one, in order. */
export const sendAll = async (parts: ChainWorkerParts, stored: readonly Stored[]): Promise<Result<number, ChainFailure>> => {
  const { db, clock, mayDrop } = parts;
  const { hashes, failure } = await (mayDrop ? inTurn : atOnce)(parts, stored);
  if (hashes.length > 0)
    await moveRows(db, 'chainTransaction', 'send', {
      where: inArray(chainTransactions.hash, [...hashes]),
      set: { updatedAt: clock.now() },
    });
  return failure === undefined ? ok(hashes.length) : fail(failure);
};

interface Sent {
  readonly hashes: readonly Hex[];
  readonly failure?: ChainFailure | undefined;
}

const send = async ({ chain }: ChainWorkerParts, { hash, raw, trace = null }: Stored): Promise<Result<Hex, ChainFailure>> => {
  const sent = await inTrace(trace, () => chain.send(hexOf(raw)));
  return sent.ok || EXPLAINED.has(sent.failure.reason) ? ok(hash) : fail(sent.failure);
};

const inTurn = async (parts: ChainWorkerParts, stored: readonly Stored[]): Promise<Sent> => {
  const hashes: Hex[] = [];
  for (const one of stored) {
    const sent = await send(parts, one);
    if (!sent.ok) return { hashes, failure: sent.failure };
    hashes.push(sent.value);
  }
  return { hashes };
};

const atOnce = async (parts: ChainWorkerParts, stored: readonly Stored[]): Promise<Sent> => {
  const all = await Promise.all(stored.map((one) => send(parts, one)));
  return { hashes: all.flatMap((sent) => (sent.ok ? [sent.value] : [])), failure: all.find((sent) => !sent.ok)?.failure };
};
