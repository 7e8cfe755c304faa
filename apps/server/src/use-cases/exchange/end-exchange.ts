import type { Failure } from '@naru/domain/failure';
import { heldReturnedEntries } from '@naru/domain/ledger';
import { type ExchangeId, ok, type Result } from '@naru/domain/shared';
import { and, asc, eq, gt } from 'drizzle-orm';
import { voidAuthorization } from '../../kernel/authorize.ts';
import type { Deps } from '../../kernel/deps.ts';
import { appendHistory } from '../../kernel/history.ts';
import { partyOf } from '../../kernel/move-token.ts';
import { only } from '../../kernel/only.ts';
import { type Due, type Ending, eachDue } from '../../shared/each-due.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { mustMoveRow } from '../../stores/move-rows.ts';
import { exchanges, orders, payments, tokens } from '../../stores/schema/index.ts';
import { writeBooking } from '../order/bookings.ts';
import { followReceipt } from '../order/cash-receipt.ts';
import { returnMoney } from '../order/return-money.ts';
import { markReversal } from '../order/reverse.ts';
import { type LockedExchange, lockExchange, stepExchange } from './move-exchange.ts';
import { issuerParty, notifyIssuer, notifyOwner } from './notices.ts';
import type { TestifyDeps } from './testify.ts';

const capturedOf = (orderId: string) => and(eq(payments.orderId, orderId), eq(payments.state, 'captured'));

/** Refunds an exchange that ended without goods: first at the provider, idempotently, then in the books. A crash in between leaves the refund due. */
export const refundExchange = async (deps: Deps, exchangeId: ExchangeId): Promise<void> => {
  const [due] = await deps.db
    .select({ key: payments.providerKey })
    .from(exchanges)
    .innerJoin(payments, and(eq(payments.orderId, exchanges.orderId), eq(payments.state, 'captured')))
    .where(and(eq(exchanges.id, exchangeId), eq(exchanges.refundDue, true)));
  if (due === undefined) return;
  const returned = await returnMoney(deps, due.key);
  if (returned?.state !== 'refunded') throw new Error(`the provider did not return a payment: ${returned?.state ?? 'unknown'}`);
  await deps.transact(
    async (tx) => {
      const locked = await lockExchange(tx, exchangeId);
      if (locked?.order === undefined || !locked.exchange.refundDue) return ok(undefined);
      const { order } = locked;
      const now = deps.clock.now();
      const payment = only(await tx.select().from(payments).where(capturedOf(order.id)));
      await mustMoveRow(tx, 'payment', 'refund', { where: eq(payments.id, payment.id), set: { refundAccount: null, updatedAt: now } });
      const entries = heldReturnedEntries(brand.won(order.price));
      await writeBooking(tx, order, { transactionId: `${payment.providerKey}.refund`, entries, at: now });
      const set = { endedAt: now, updatedAt: now, version: order.version + 1 };
      await mustMoveRow(tx, 'order', 'refund', { where: eq(orders.id, order.id), set });
      await followReceipt(tx, order, { left: 0, at: now });
      await tx.update(exchanges).set({ refundDue: false, updatedAt: now }).where(eq(exchanges.id, exchangeId));
      return ok(undefined);
    },
    { idempotent: true },
  );
};

const BATCH = 50;

/** Gives back whatever is due and has not gone back, oldest first; one that its provider does not return now stops none of the others. */
export const refundEnded = (deps: Deps, ending?: Ending): Promise<number> => {
  const due: Due<ExchangeId> = {
    what: 'refunds that are still due',
    after: async (last) => {
      const rows = await deps.db
        .select({ id: exchanges.id })
        .from(exchanges)
        .where(and(eq(exchanges.refundDue, true), last === undefined ? undefined : gt(exchanges.id, last)))
        .orderBy(asc(exchanges.id))
        .limit(BATCH);
      return rows.map(({ id }) => id);
    },
    work: (id) => refundExchange(deps, id),
  };
  return eachDue(due, ending);
};

/** How an exchange ends without its goods: by its owner, by its issuer with a reason, or because nobody has paid for it in time. */
interface ExchangeEnd {
  readonly event: 'withdraw' | 'cancel';
  readonly by: 'owner' | 'issuer' | 'system';
  readonly reason: string;
  readonly at: Date;
}

/** Ends a locked exchange without goods: token freed, authorisation void, row 08, payment due back. Refused with `wrongState` where it is too late. */
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
