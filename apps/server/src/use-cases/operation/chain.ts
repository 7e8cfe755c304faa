import { networkStatus } from '@naru/chain';
import { type ChainFailure, OPEN_CHAIN_STATES, OPEN_TRANSACTION_STATES } from '@naru/domain/chain';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, count, eq, min } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { recountFrozen } from '../../kernel/product-stats.ts';
import type { Db } from '../../stores/db.ts';
import { chainActions, chainTransactions, chainTroubles, inStates, tokens } from '../../stores/schema/index.ts';
import { carrierOn } from '../chain/carrier.ts';

/** How what is for the chain stands; amounts in wei, as decimal digits. */
interface ChainStatus {
  readonly chainId: number;
  readonly embedded: boolean;
  readonly operator: string;
  readonly contract: string;
  /** What carries moves that go together; null where nothing does yet. */
  readonly carrier: string | null;
  /** Commands in the outbox that are not final, and since when the oldest of them waits. */
  readonly commands: number;
  readonly oldest: Date | null;
  /** Transactions that are signed and not final. */
  readonly onTheirWay: number;
  /** NFTs that nobody can act on until the chain, or an operator, has cleared them. */
  readonly frozen: number;
  /** Why the chain worker waits, and since when. */
  readonly trouble: { readonly failure: ChainFailure; readonly since: Date } | null;
  readonly prices: { readonly floor: string; readonly ceiling: string; readonly ceilingPerTransaction: string };
  /** What a network of others answers now; null when nobody does, and on the embedded chain, where nothing costs anything. */
  readonly network: { readonly height: number; readonly base: string; readonly tip: string; readonly balance: string } | null;
}

/** Shows operators what waits for the chain and why, whichever process relays. */
export const showChain = async ({ db, chain, config }: Deps): Promise<ChainStatus> => {
  const { chainId, operator, contract } = chain;
  const { prices, rpcUrl } = config.chain;
  const open = await db
    .select({ commands: count(), oldest: min(chainActions.createdAt) })
    .from(chainActions)
    .where(inStates(chainActions.state, OPEN_CHAIN_STATES));
  const onTheirWay = await db.$count(chainTransactions, inStates(chainTransactions.state, OPEN_TRANSACTION_STATES));
  const frozen = await db.$count(tokens, eq(tokens.frozen, true));
  const [trouble] = await db.select().from(chainTroubles).where(eq(chainTroubles.chainId, chainId));
  const carrier = await carrierOn(db, chainId);
  const embedded = rpcUrl === null;
  const status = embedded ? undefined : await networkStatus(chain, operator);
  return {
    chainId,
    embedded,
    operator,
    contract,
    carrier: carrier?.address ?? null,
    ...only(open),
    onTheirWay,
    frozen,
    trouble: trouble === undefined ? null : { failure: trouble.failure, since: trouble.since },
    prices: { floor: String(prices.floor), ceiling: String(prices.ceiling), ceilingPerTransaction: String(prices.ceilingPerTransaction) },
    network: status?.ok === true ? inDigits(status.value) : null,
  };
};

const inDigits = ({ height, base, tip, balance }: { height: number; base: bigint; tip: bigint; balance: bigint }) => ({
  height,
  base: String(base),
  tip: String(tip),
  balance: String(balance),
});

/** Why an NFT is frozen, locked as it is; refused with `lookupFailed` when none is by that number. */
export const frozenNow = async (
  db: Db,
  tokenId: string,
): Promise<Result<{ readonly frozenFor: string | null; readonly version: number }, Failure>> => {
  const frozen = and(eq(tokens.tokenId, tokenId), eq(tokens.frozen, true));
  const [found] = await db.select({ frozenFor: tokens.frozenFor, version: tokens.version }).from(tokens).where(frozen).for('no key update');
  return found === undefined ? fail(failure('lookupFailed', { field: 'tokenId' })) : ok(found);
};

/** Lets a frozen NFT go on, once an operator has looked at why it was frozen; refused with `lookupFailed` when none is frozen by that number. */
export const unfreezeToken = async (
  { transact, clock }: Deps,
  operator: string,
  { tokenId }: { readonly tokenId: string },
): Promise<Result<void, Failure>> => {
  const now = clock.now();
  return transact(async (tx) => {
    const [token] = await tx
      .update(tokens)
      .set({ frozen: false, frozenFor: null, updatedAt: now })
      .where(and(eq(tokens.tokenId, tokenId), eq(tokens.frozen, true)))
      .returning({ productId: tokens.productId });
    if (token === undefined) return fail(failure('lookupFailed', { field: 'tokenId' }));
    await recountFrozen(tx, [token.productId]);
    await audit(tx, { actor: operator, action: 'token.unfreeze', target: tokenId, at: now });
    return ok(undefined);
  });
};
