import { networkStanding } from '@naru/chain';
import type { ChainFailure } from '@naru/domain/chain';
import { count, eq, inArray, min } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { chainActions, chainTransactions, chainTroubles, tokens } from '../../stores/schema/index.ts';

/** How what is for the chain stands; amounts in wei, as decimal digits. */
export interface ChainStanding {
  readonly chainId: number;
  readonly embedded: boolean;
  readonly operator: string;
  readonly contract: string;
  /** Commands in the outbox that are not final, and since when the oldest of them waits. */
  readonly commands: number;
  readonly oldest: Date | null;
  /** Transactions that are signed and not final. */
  readonly onTheirWay: number;
  /** NFTs that nobody can act on until the chain, or an operator, has cleared them. */
  readonly frozen: number;
  /** Why the relay waits, and since when. */
  readonly trouble: { readonly failure: ChainFailure; readonly since: Date } | null;
  readonly prices: { readonly floor: string; readonly ceiling: string; readonly ceilingPerTransaction: string };
  /** What a network of others answers now; null when nobody does, and on the embedded chain, where nothing costs anything. */
  readonly network: { readonly height: number; readonly base: string; readonly tip: string; readonly balance: string } | null;
}

/** Shows operators what waits for the chain and why, whichever process relays. */
export const showChain = async ({ db, chain, config }: Deps): Promise<ChainStanding> => {
  const { chainId, operator, contract } = chain;
  const { prices, rpcUrl } = config.chain;
  const open = await db
    .select({ commands: count(), oldest: min(chainActions.createdAt) })
    .from(chainActions)
    .where(inArray(chainActions.state, ['queued', 'submitted']));
  const onTheirWay = await db.$count(chainTransactions, inArray(chainTransactions.state, ['stored', 'sent']));
  const frozen = await db.$count(tokens, eq(tokens.frozen, true));
  const [trouble] = await db.select().from(chainTroubles).where(eq(chainTroubles.chainId, chainId));
  const embedded = rpcUrl === null;
  const standing = embedded ? undefined : await networkStanding(chain, operator);
  return {
    chainId,
    embedded,
    operator,
    contract,
    ...only(open),
    onTheirWay,
    frozen,
    trouble: trouble === undefined ? null : { failure: trouble.failure, since: trouble.since },
    prices: { floor: String(prices.floor), ceiling: String(prices.ceiling), ceilingPerTransaction: String(prices.ceilingPerTransaction) },
    network: standing?.ok === true ? inDigits(standing.value) : null,
  };
};

const inDigits = ({ height, base, tip, balance }: { height: number; base: bigint; tip: bigint; balance: bigint }) => ({
  height,
  base: String(base),
  tip: String(tip),
  balance: String(balance),
});
