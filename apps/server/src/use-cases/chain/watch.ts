import { type BlockRef, CHAIN_TRANSACTION_LIFECYCLE, type ChainFailure, type Finality } from '@naru/domain/chain';
import { fail, ok, type Result, transitionOf } from '@naru/domain/shared';
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { moveRows } from '../../stores/move-rows.ts';
import { chainActions, chainTransactions } from '../../stores/schema/index.ts';
import type { ChainWorkerParts } from './chain-worker-parts.ts';
import { freeze, thawReturned } from './freeze.ts';

/** A transaction that the contract refused took its nonce, too: where its block is gone, nothing goes on before it is in another. */
const FINAL = [...transitionOf(CHAIN_TRANSACTION_LIFECYCLE, 'drop').from];

/** The newest block that counted as final and has something of ours in it, and what the chain says of it now. */
interface NewestFinal {
  readonly block: BlockRef;
  readonly finality: Finality;
}

/**
 * Looks whether what counted as final still stands, by the hash of its newest block: where that one stands, those below it do. Where another stands
 * in its place, deeper than the settings trust, the tokens of what it held are frozen, the operator is told, and the same bytes are sent again.
 * What the chain has again goes on by itself. Answers why it could not look.
 */
export const watchFinality = async (parts: ChainWorkerParts): Promise<ChainFailure | undefined> => {
  if (!parts.mayDrop) return undefined;
  const dropped: Reopened[] = [];
  let failure: ChainFailure | undefined;
  for (;;) {
    const newest = await newestFinal(parts);
    if (!newest.ok) failure = newest.failure;
    if (!newest.ok || newest.value?.finality !== 'dropped') break;
    dropped.push(await reopen(parts, newest.value.block));
  }
  tell(parts, dropped);
  await thawReturned(parts);
  return failure;
};

/** Why a refusal of the contract says nothing now: the node that told it does not stand where this platform has already seen the chain. */
export const doubtOf = async (parts: ChainWorkerParts): Promise<ChainFailure | undefined> => {
  const newest = await newestFinal(parts);
  if (!newest.ok) return newest.failure;
  if (newest.value === undefined || newest.value.finality === 'stands') return undefined;
  return { reason: 'unreachable', detail: `the node does not know block ${newest.value.block.number}, which was final` };
};

const newestFinal = async ({ db, chain }: ChainWorkerParts): Promise<Result<NewestFinal | undefined, ChainFailure>> => {
  const [newest] = await db
    .select({ number: chainTransactions.blockNumber, hash: chainTransactions.blockHash })
    .from(chainTransactions)
    .where(
      and(
        eq(chainTransactions.chainId, chain.chainId),
        inArray(chainTransactions.state, FINAL),
        isNotNull(chainTransactions.blockNumber),
        isNotNull(chainTransactions.blockHash),
      ),
    )
    .orderBy(desc(chainTransactions.blockNumber))
    .limit(1);
  if (newest?.number == null || newest.hash === null) return ok(undefined);
  const block = { number: newest.number, hash: newest.hash };
  const finality = await chain.finality(block);
  return finality.ok ? ok({ block, finality: finality.value }) : fail(finality.failure);
};

interface Reopened {
  readonly block: number;
  readonly tokens: readonly string[];
}

/** Takes back what a block had made final; from then on it is followed again. */
const reopen = async ({ transact, clock, chain }: ChainWorkerParts, { number, hash }: BlockRef): Promise<Reopened> => {
  const at = clock.now();
  return transact(async (tx) => {
    const open = await moveRows(tx, 'chainTransaction', 'drop', {
      where: and(
        eq(chainTransactions.chainId, chain.chainId),
        eq(chainTransactions.blockNumber, number),
        eq(chainTransactions.blockHash, hash),
      ),
      set: { blockNumber: null, blockHash: null, updatedAt: at },
    });
    const hashes = open.map((one) => one.hash);
    const touched = await moveRows(tx, 'chainAction', 'drop', { where: inArray(chainActions.txHash, hashes), set: { updatedAt: at } });
    const tokens = [...new Set(touched.map(({ tokenId }) => tokenId))];
    if (tokens.length > 0) await freeze(tx, tokens, { cause: 'dropped', reason: `block ${number} was dropped`, at });
    return { block: number, tokens };
  });
};

const tell = ({ report }: ChainWorkerParts, dropped: readonly Reopened[]): void => {
  if (dropped.length === 0) return;
  report('the chain dropped blocks that counted as final', {
    blocks: dropped.map(({ block }) => block).join(' '),
    tokens: [...new Set(dropped.flatMap(({ tokens }) => tokens))].join(' '),
  });
};
