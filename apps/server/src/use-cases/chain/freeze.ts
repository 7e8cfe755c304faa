import { and, asc, eq, exists, inArray, not, sql } from 'drizzle-orm';
import { auditAll } from '../../kernel/audit.ts';
import { recountFrozen } from '../../kernel/product-stats.ts';
import type { Db } from '../../stores/db.ts';
import { chainActions, tokens } from '../../stores/schema/index.ts';
import type { RelayParts } from './relay-parts.ts';

/** Who acts in the audit trail when nobody does. */
const ACTOR = 'chain';

/** Why tokens are stopped, and what an operator reads of it. */
export interface Freezing {
  readonly cause: 'dropped' | 'refused';
  readonly reason: string;
  readonly at: Date;
}

/**
 * Stops everything that could be done with tokens. Where the contract refused, an operator has to look; where a block was dropped, it passes with
 * {@link thawReturned}, and takes the place of no graver cause.
 */
export const freeze = async (tx: Db, tokenIds: readonly string[], { cause, reason, at }: Freezing): Promise<void> => {
  // Locked in the one order, so that nobody waits for another in a circle.
  await tx
    .select({ id: tokens.tokenId })
    .from(tokens)
    .where(inArray(tokens.tokenId, [...tokenIds]))
    .orderBy(asc(tokens.tokenId))
    .for('no key update');
  const concerned = cause === 'dropped' ? eq(tokens.frozen, false) : sql`${tokens.frozenFor} is distinct from 'left'`;
  const stopped = await tx
    .update(tokens)
    .set({ frozen: true, frozenFor: cause, updatedAt: at })
    .where(and(inArray(tokens.tokenId, [...tokenIds]), concerned))
    .returning({ productId: tokens.productId });
  await auditAll(
    tx,
    tokenIds.map((target) => ({ actor: ACTOR, action: 'token.freeze', target, at, detail: { reason: reason.slice(0, 500) } })),
  );
  await recountFrozen(
    tx,
    stopped.map(({ productId }) => productId),
  );
};

const isDropped = eq(tokens.frozenFor, 'dropped');

/** Lets tokens go on whose block was dropped, as soon as the chain has again, and for good, everything that was to happen to them. */
export const thawReturned = async ({ db, transact, clock, report }: RelayParts): Promise<void> => {
  const [any] = await db.select({ id: tokens.tokenId }).from(tokens).where(isDropped).limit(1);
  if (any === undefined) return;
  const at = clock.now();
  const thawed = await transact(async (tx) => {
    const unsettled = tx
      .select({ id: chainActions.id })
      .from(chainActions)
      .where(and(eq(chainActions.tokenId, tokens.tokenId), inArray(chainActions.state, ['queued', 'submitted'])));
    const rows = await tx
      .update(tokens)
      .set({ frozen: false, frozenFor: null, updatedAt: at })
      .where(and(isDropped, not(exists(unsettled))))
      .returning({ target: tokens.tokenId, productId: tokens.productId });
    await auditAll(
      tx,
      rows.map(({ target }) => ({ actor: ACTOR, action: 'token.unfreeze', target, at })),
    );
    await recountFrozen(
      tx,
      rows.map(({ productId }) => productId),
    );
    return rows;
  });
  if (thawed.length > 0) report('the chain has again what it had dropped: frozen NFTs go on', { tokens: thawed.length });
};
