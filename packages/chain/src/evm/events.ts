import type { Address, BlockRef, TokenEvents } from '@naru/domain/chain';
import type { TokenId } from '@naru/domain/shared';
import { least } from '../shared/bigint.ts';
import { Refusal } from './attempt.ts';
import { failureOf } from './failures.ts';
import { headerAt } from './finality.ts';
import { logsOf, type Stretch } from './logs.ts';
import type { ChainParts } from './settings.ts';
import { readEvents } from './token-events.ts';

/** Blocks that are looked at in one go; the usual nodes refuse much more. */
const STRETCH = 2_000n;

/** What happened to a contract's tokens in final blocks after `after`. */
export const eventsAfter = async (
  parts: ChainParts,
  contract: Address,
  after: BlockRef | undefined,
  tokenId: TokenId | undefined,
): Promise<TokenEvents> => {
  const found = await finalAfter(parts, after, (stretch) => logsOf(parts, contract, stretch, tokenId));
  return { events: readEvents(found.logs, tokenId), upTo: found.upTo };
};

/** Asks about the next stretch of final blocks after `after`; it has none when `upTo` is `after`. */
export const finalAfter = async <Log>(
  parts: ChainParts,
  after: BlockRef | undefined,
  ask: (stretch: Stretch) => Promise<readonly Log[]>,
): Promise<{ readonly logs: readonly Log[]; readonly upTo: BlockRef | undefined }> => {
  if (after !== undefined) await requireStillThere(parts, after);
  const head = await parts.client.getBlockNumber({ cacheTime: 0 });
  const final = head - BigInt(parts.confirmations - 1);
  const fromBlock = after === undefined ? 0n : BigInt(after.number) + 1n;
  if (final < fromBlock) return { logs: [], upTo: after };
  const { logs, toBlock } = await logsFrom(parts, { fromBlock, toBlock: least(final, fromBlock + STRETCH - 1n) }, ask);
  const { hash } = await parts.client.getBlock({ blockNumber: toBlock });
  return { logs, upTo: { number: Number(toBlock), hash } };
};

/** Nodes refuse to tell too much at once, each in its own words: half of it is asked for then. */
const logsFrom = async <Log>(
  parts: ChainParts,
  stretch: Stretch,
  ask: (stretch: Stretch) => Promise<readonly Log[]>,
): Promise<Found<Log>> => {
  const { fromBlock, toBlock } = stretch;
  try {
    return { logs: await ask(stretch), toBlock };
  } catch (error) {
    if (fromBlock === toBlock || failureOf(error, parts.operator.address).reason !== 'refused') throw error;
    return logsFrom(parts, { fromBlock, toBlock: (fromBlock + toBlock) / 2n }, ask);
  }
};

interface Found<Log> {
  readonly logs: readonly Log[];
  readonly toBlock: bigint;
}

const requireStillThere = async (parts: ChainParts, { number, hash }: BlockRef): Promise<void> => {
  const block = await headerAt(parts, number);
  if (block === undefined) throw new Refusal({ reason: 'unreachable', detail: `a node that has not come to block ${number}` });
  if (block.hash !== hash) throw new Refusal({ reason: 'deepReorg', block: number });
};
