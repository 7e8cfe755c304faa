import { OPEN_CHAIN_STATES } from '@naru/domain/chain';
import { and, asc, eq, exists, inArray, not, sql } from 'drizzle-orm';
import { auditAll } from '../../kernel/audit.ts';
import { appendHistory } from '../../kernel/history.ts';
import { only } from '../../kernel/only.ts';
import { recountFrozen } from '../../kernel/product-stats.ts';
import type { Db } from '../../stores/db.ts';
import { moveRow, mustMoveRow } from '../../stores/move-rows.ts';
import { chainActions, inStates, items, sites, tokens } from '../../stores/schema/index.ts';
import type { ActionRow, ChainWorkerParts } from './chain-worker-parts.ts';

/** Who acts in the audit log when nobody does. */
const ACTOR = 'chain';

/** Why tokens are stopped, and what an operator reads of it. */
interface Freezing {
  readonly cause: 'dropped' | 'refused';
  readonly reason: string;
  readonly at: Date;
}

/** Freezes tokens. After a contract's refusal an operator has to look; after a dropped block {@link thawReturned} lifts it. Never replaces a graver cause. */
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
export const thawReturned = async ({ db, transact, clock, report }: ChainWorkerParts): Promise<void> => {
  const [any] = await db.select({ id: tokens.tokenId }).from(tokens).where(isDropped).limit(1);
  if (any === undefined) return;
  const at = clock.now();
  const thawed = await transact(async (tx) => {
    const unsettled = tx
      .select({ id: chainActions.id })
      .from(chainActions)
      .where(and(eq(chainActions.tokenId, tokens.tokenId), inStates(chainActions.state, OPEN_CHAIN_STATES)));
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

/**
 * Ends a command that the contract refuses for good, with its compensation (I8): what was not minted and not sold leaves the shelf (row 02);
 * what changed hands here and not there is frozen, and the operator is told. An authorisation that is spent need not be voided.
 */
const failAction = async (parts: ChainWorkerParts, action: ActionRow, reason: string): Promise<void> => {
  const { transact, clock } = parts;
  const now = clock.now();
  await transact(async (tx) => {
    const set = { txHash: null, lastError: reason.slice(0, 500), updatedAt: now };
    await mustMoveRow(tx, 'chainAction', 'fail', { where: eq(chainActions.id, action.id), set });
    if (action.kind === 'approve') return;
    if (action.kind === 'minting' && (await withdraw(tx, action.tokenId, now))) return;
    await freeze(tx, [action.tokenId], { cause: 'refused', reason, at: now });
  });
  parts.report('the contract refuses a command', { action: action.id, kind: action.kind, tokenId: action.tokenId, reason });
};

/** Takes an unsold token that was not minted out of the world; answers false when somebody has bought or ordered it. */
const withdraw = async (tx: Db, tokenId: string, at: Date): Promise<boolean> => {
  const token = only(await tx.select().from(tokens).where(eq(tokens.tokenId, tokenId)).for('no key update'));
  const revoked = await moveRow(tx, 'item', 'revoke', { where: eq(items.id, token.itemId), set: { updatedAt: at } });
  if (!revoked.ok) return false;
  await mustMoveRow(tx, 'token', 'revoke', { where: eq(tokens.tokenId, tokenId), set: { version: token.version + 1, updatedAt: at } });
  const site = only(await tx.select({ name: sites.name }).from(sites).where(eq(sites.siteCode, token.siteCode)));
  const from = { memberId: null, nickname: site.name };
  await appendHistory(tx, { tokenId, productId: token.productId, tradeType: 'burn', from, to: null, price: null, at });
  return true;
};

/** After so long a command is asked about once more that a network of others has refused. */
export const ASK_AGAIN_MS = 60_000;

/** A refusal is final; on an outside network only when repeated after a minute, since a node behind a balancer may lag. Until then its token waits. */
export const refuse = async (parts: ChainWorkerParts, action: ActionRow, reason: string): Promise<void> => {
  if (!parts.mayDrop || action.refusedAt !== null) return failAction(parts, action, reason);
  await parts.db
    .update(chainActions)
    .set({ refusedAt: parts.clock.now(), lastError: reason.slice(0, 500) })
    .where(eq(chainActions.id, action.id));
};
