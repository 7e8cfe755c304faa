import { PAYABLE_ORDER_STATES, type ProviderPayment, UNREQUESTED_FROM } from '@naru/domain/order';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { declineOffersOn, endOffer } from '../../kernel/end-offer.ts';
import { notifySale } from '../../kernel/notify-webhooks.ts';
import { only } from '../../kernel/only.ts';
import { gathered } from '../../shared/gathered.ts';
import { currentTrace } from '../../shared/trace.ts';
import type { Db, Transact } from '../../stores/db.ts';
import { offers } from '../../stores/schema/index.ts';
import { isServersFault } from '../../stores/sql-state.ts';
import { openReceipt } from './cash-receipt.ts';
import { type DueSale, type PreparedSale, prepareSales } from './prepare-sales.ts';
import { lockSales, readSales } from './read-sales.ts';
import { writeSales } from './write-sales.ts';

/** As many payments are written in one transaction. */
const TOGETHER = 50;

/** What was captured at once: one payment, or all pieces of one that pays several orders, and what the provider says of it as a whole. */
interface Captured {
  readonly deps: Deps;
  readonly payments: readonly ProviderPayment[];
  readonly whole: ProviderPayment;
  readonly trace: string | null;
}

/** Whether a payment is the whole price of an order that may still be paid, and of an NFT that may still change hands (choices 2). */
const isDue = ({ payment, facts: { order, token } }: DueSale): boolean =>
  PAYABLE_ORDER_STATES.has(order.state) && payment.amount === order.price && payment.orderId === order.id && !token.frozen;

const keysOf = ({ payments }: Captured): readonly string[] => payments.map(({ providerKey }) => providerKey);

/** Completes what can be completed, all of it or nothing: what is known is read and what an issuer signs is signed before the transaction begins. */
const completeTogether = async (deps: Deps, captured: readonly Captured[]): Promise<ReadonlySet<string>> => {
  const keys = captured.flatMap(keysOf);
  const known = new Map((await readSales(deps.db, keys)).map((facts) => [facts.providerKey, facts]));
  // One of each order: of a payment that is told twice at one moment, or an order that is paid twice, the first completes it.
  const due = new Map<string, DueSale>();
  for (const { payments, whole, trace } of captured)
    for (const payment of payments) {
      const facts = known.get(payment.providerKey);
      if (facts !== undefined && !due.has(facts.order.id) && isDue({ payment, whole, trace, facts }))
        due.set(facts.order.id, { payment, whole, trace, facts });
    }
  const at = deps.clock.now();
  const prepared = await prepareSales(deps, [...due.values()], at);
  if (prepared.length === 0) return new Set();
  return deps.transact(
    async (tx) => {
      const locked = await lockSales(
        tx,
        prepared.map(({ facts }) => facts.order.id),
      );
      const asRead = prepared.filter(({ facts: { order, token } }) => {
        const now = locked.get(order.id);
        return now !== undefined && now.version === order.version && now.tokenVersion === token.version && !now.frozen;
      });
      if (asRead.length > 0) await sell(deps, tx, asRead, at);
      return new Set(asRead.map(({ payment }) => payment.providerKey));
    },
    { idempotent: true },
  );
};

/** Writes locked sales together; what only few of them ask for besides is done for each. */
const sell = async (deps: Deps, tx: Db, sales: readonly PreparedSale[], at: Date): Promise<void> => {
  for (const { order } of sales.map(({ facts }) => facts)) {
    if (order.offerId === null) continue;
    const offer = only(await tx.select().from(offers).where(eq(offers.id, order.offerId)).for('no key update'));
    await endOffer(tx, offer, { event: 'purchase', at });
  }
  for (const tokenId of await writeSales(tx, sales, at)) await declineOffersOn(tx, tokenId, at);
  // A payment that pays several orders has one receipt, whichever of them is told first.
  const paid = new Map(sales.map((sale) => [sale.whole.providerKey, sale] as const));
  for (const { facts, whole } of paid.values()) {
    const mayHaveReceipt = facts.buyer.hasReceipt || whole.cashReceiptNumber !== null || whole.cash >= UNREQUESTED_FROM;
    if (mayHaveReceipt) await openReceipt(deps, tx, facts.order, { payment: whole, at });
  }
  for (const { facts } of sales) if (facts.isWatched) await notifySale(tx, facts.order, at);
};

type Outcome = { readonly completed: ReadonlySet<string> } | { readonly error: unknown };

/** Completes sales together; where that fails for what one of them is, each for itself. */
const completeEach = async (captured: readonly Captured[]): Promise<ReadonlyMap<Captured, Outcome>> => {
  const outcomes = new Map<Captured, Outcome>();
  const complete = async (some: readonly Captured[]): Promise<void> => {
    const [first] = some;
    if (first === undefined) return;
    try {
      const completed = await completeTogether(first.deps, some);
      for (const one of some) outcomes.set(one, { completed: new Set(keysOf(one).filter((key) => completed.has(key))) });
    } catch (error) {
      if (some.length === 1 || isServersFault(error)) for (const one of some) outcomes.set(one, { error });
      else for (const one of some) await complete([one]);
    }
  };
  await complete(captured);
  return outcomes;
};

/** What is captured while others are written is written next, together. One queue for each database that is written. */
const queues = new WeakMap<Transact, ReturnType<typeof gathered<Captured, Outcome>>>();

/**
 * Completes the orders of captured payments: payment, order, token, listing, offer or item, other offers, row 03, booking, chain command and notices, in one
 * transaction with those of others that are captured at the same moment (I6). `whole` is what they are pieces of, or the one payment itself. Answers the keys
 * of those whose order it completed: not for an order that has ended or was completed before, another sum, a frozen NFT, the costs of a redemption, and where
 * order or NFT changed while it was worked out.
 */
export const completeSales = async (
  deps: Deps,
  payments: readonly ProviderPayment[],
  whole: ProviderPayment,
): Promise<ReadonlySet<string>> => {
  const queue = queues.get(deps.transact) ?? gathered(completeEach, TOGETHER);
  queues.set(deps.transact, queue);
  const outcome = await queue({ deps, payments, whole, trace: currentTrace() });
  if (outcome === undefined) throw new Error('a sale without an outcome');
  if ('error' in outcome) throw outcome.error;
  return outcome.completed;
};
