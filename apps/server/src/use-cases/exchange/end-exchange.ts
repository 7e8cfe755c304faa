import type { Failure } from '@naru/domain/failure';
import { ok, type Result } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import { voidAuthorization } from '../../kernel/authorize.ts';
import { appendHistory } from '../../kernel/history.ts';
import { partyOf } from '../../kernel/move-token.ts';
import type { Db } from '../../stores/db.ts';
import { exchanges, tokens } from '../../stores/schema/index.ts';
import { markReversal } from '../order/reverse.ts';
import { type LockedExchange, lockExchange, stepExchange } from './move-exchange.ts';
import { issuerParty, notifyIssuer, notifyOwner } from './notices.ts';
import type { TestifyDeps } from './testify.ts';

/** How an exchange ends without its goods: by its owner, by its issuer with a reason, or because nobody has paid for it in time. */
export interface ExchangeEnd {
  readonly event: 'withdraw' | 'cancel';
  readonly by: 'owner' | 'issuer' | 'system';
  readonly reason: string;
  readonly at: Date;
}

/**
 * Ends a locked exchange without its goods: the token is free in its owner's hands, their authorisation void, row 08 in the history, and what was
 * paid is due to go back. Refused with `wrongState` where it is too late.
 */
export const endExchange = async (
  deps: TestifyDeps,
  tx: Db,
  { exchange, order }: Pick<LockedExchange, 'exchange' | 'order'>,
  { event, by, reason, at }: ExchangeEnd,
): Promise<Result<void, Failure>> => {
  const ended = await stepExchange(deps, tx, exchange, { event, by, at, reason, refundDue: order?.state === 'paid' });
  if (!ended.ok) return ended;
  // Costs that were earned when the goods left first go back all the same, where they do not leave a second time.
  if (order?.state === 'completed') await markReversal(tx, order.id, { cause: 'exchange', bearer: 'earners', nft: 'none', reason, by, at });
  const { tokenId, productId, siteCode, ownerMemberId } = exchange;
  await tx.update(tokens).set({ lock: null, updatedAt: at }).where(eq(tokens.tokenId, tokenId));
  await voidAuthorization(tx, tokenId, `exchange:${exchange.id}`, at);
  const [owner, issuer] = [await partyOf(tx, ownerMemberId), await issuerParty(tx, siteCode)];
  const [from, to] = event === 'withdraw' ? [owner, issuer] : [issuer, owner];
  await appendHistory(tx, { tokenId, productId, tradeType: 'exchangeWithdrawn', from, to, price: null, at });
  if (event === 'cancel') await notifyOwner(tx, ended.value, 'exchangeCancelled', at);
  // Of a request that nobody has paid for, the issuer has not heard.
  else if (exchange.state !== 'awaitingPayment') await notifyIssuer(tx, ended.value, 'exchangeWithdrawn', at);
  return ok(undefined);
};

/** Ends the exchange whose costs nobody pays any more: their order, which the caller has locked and ended, was called off or is too old. */
export const releaseExchange = async (
  deps: TestifyDeps,
  tx: Db,
  order: { readonly id: string },
  { event, at }: { readonly event: 'cancel' | 'expire'; readonly at: Date },
): Promise<void> => {
  const [known] = await tx.select({ id: exchanges.id }).from(exchanges).where(eq(exchanges.orderId, order.id));
  const locked = known === undefined ? undefined : await lockExchange(tx, known.id);
  if (locked === undefined) throw new Error('an order of no exchange');
  const ended = await endExchange(deps, tx, locked, { event: 'withdraw', by: event === 'expire' ? 'system' : 'owner', reason: '', at });
  if (!ended.ok) throw new Error(`an exchange that is ${locked.exchange.state} has an order that was not paid`);
};
