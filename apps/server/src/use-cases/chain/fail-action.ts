import { moveChainAction } from '@naru/domain/chain';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { chainActions, items, sites, tokens } from '../../stores/schema/index.ts';
import { appendHistory } from '../shared/history.ts';
import { only } from '../shared/only.ts';
import { freeze } from './freeze.ts';
import type { ActionRow, RelayParts } from './relay-parts.ts';

/**
 * Ends a command that the contract refuses for good, with its compensation (trust, I8): what was not minted and not sold leaves the shelf (row 02);
 * what changed hands here and not there is frozen, and the operator is told. An authorisation that is spent need not be voided.
 */
export const failAction = async (parts: RelayParts, action: ActionRow, reason: string): Promise<void> => {
  const { transact, clock } = parts;
  const failed = moveChainAction(action.state, 'fail');
  if (!failed.ok) throw new Error(`a command that is ${action.state} was to fail`);
  const now = clock.now();
  await transact(async (tx) => {
    await tx
      .update(chainActions)
      .set({ state: failed.value, txHash: null, lastError: reason.slice(0, 500), updatedAt: now })
      .where(eq(chainActions.id, action.id));
    if (action.kind === 'approve') return;
    if (action.kind === 'minting' && (await withdraw(tx, action.tokenId, now))) return;
    await freeze(tx, [action.tokenId], { cause: 'refused', reason, at: now });
  });
  parts.report('the contract refuses a command', { action: action.id, kind: action.kind, tokenId: action.tokenId, reason });
};

/** Takes an unsold token that was not minted out of the world; answers false when somebody has bought or ordered it. */
const withdraw = async (tx: Db, tokenId: string, at: Date): Promise<boolean> => {
  const token = only(await tx.select().from(tokens).where(eq(tokens.tokenId, tokenId)).for('no key update'));
  const [item] = await tx
    .update(items)
    .set({ state: 'revoked', updatedAt: at })
    .where(and(eq(items.id, token.itemId), inArray(items.state, ['minted', 'onSale'])))
    .returning({ id: items.id });
  if (item === undefined) return false;
  await tx
    .update(tokens)
    .set({ state: 'revoked', version: token.version + 1, updatedAt: at })
    .where(eq(tokens.tokenId, tokenId));
  const site = only(await tx.select({ name: sites.name }).from(sites).where(eq(sites.siteCode, token.siteCode)));
  const from = { memberId: null, nickname: site.name };
  await appendHistory(tx, { tokenId, productId: token.productId, tradeType: 'burn', from, to: null, price: null, at });
  return true;
};
