import { eq } from 'drizzle-orm';
import { appendHistory } from '../../kernel/history.ts';
import { only } from '../../kernel/only.ts';
import type { Db } from '../../stores/db.ts';
import { moveRow, mustMoveRow } from '../../stores/move-rows.ts';
import { chainActions, items, sites, tokens } from '../../stores/schema/index.ts';
import { freeze } from './freeze.ts';
import type { ActionRow, RelayParts } from './relay-parts.ts';

/**
 * Ends a command that the contract refuses for good, with its compensation (I8): what was not minted and not sold leaves the shelf (row 02);
 * what changed hands here and not there is frozen, and the operator is told. An authorisation that is spent need not be voided.
 */
const failAction = async (parts: RelayParts, action: ActionRow, reason: string): Promise<void> => {
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

/**
 * What the contract refuses fails for good; on a network of others only when it is refused twice, a minute apart: behind a balancer the node that
 * was asked may not know yet what the token's last move was. Until then it waits, and with it what else is to happen to its token.
 */
export const refuse = async (parts: RelayParts, action: ActionRow, reason: string): Promise<void> => {
  if (!parts.mayDrop || action.refusedAt !== null) return failAction(parts, action, reason);
  await parts.db
    .update(chainActions)
    .set({ refusedAt: parts.clock.now(), lastError: reason.slice(0, 500) })
    .where(eq(chainActions.id, action.id));
};
