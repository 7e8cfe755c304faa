import { heldEntries, refundOwedEntries, refundPaidEntries } from '@naru/domain/ledger';
import { LATE_MONEY_ORDER_STATES, orderDeadline, PAYABLE_ORDER_STATES, type ProviderPayment, sharesOfPayment } from '@naru/domain/order';
import { ok, parseWon, type Result, type Won } from '@naru/domain/shared';
import { and, eq } from 'drizzle-orm';
import { piecesOfPayment, sharedKeyOf } from '../../gateways/payments/shared-payments.ts';
import { digestOf } from '../../gateways/secrets/random-secret.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { moveRows, mustMoveRow } from '../../stores/move-rows.ts';
import { orders, payments } from '../../stores/schema/index.ts';
import { takePayment } from '../exchange/pay-exchange.ts';
import { noteReturnedThere } from '../reconciliation/compare.ts';
import { partsOf, writeBooking } from './bookings.ts';
import { openReceipt } from './cash-receipt.ts';
import { completeSales } from './complete-sales.ts';
import { isFrozen, lockOrder, type OrderRow } from './lock-order.ts';
import { notifyAccount, notifyBuyer } from './news.ts';
import { returnMoney } from './return-money.ts';
import { depositSum, speaksForAll } from './together.ts';

/** An order that changed between reading and locking it, as when its NFT was frozen and goes on, is read so often. */
const MOST_ATTEMPTS = 5;

/**
 * Takes over what the payment provider says about a payment: an account for a deposit, a captured payment, a failure. May be called any
 * number of times, by the page, by the provider's message and by the worker: an order is paid at most once, and money that came too late or
 * in the wrong amount, or for an NFT that was frozen meanwhile, goes back (I6; choices 2). One that pays several orders is taken over for each of them, by
 * its own key or that of any piece (decision 134). Answers the state of the order, or of the first of several.
 */
export const settlePayment = async (deps: Deps, providerKey: string): Promise<OrderRow['state'] | null> => {
  const whole = await deps.payments.look(sharedKeyOf(providerKey) ?? providerKey);
  if (whole === null) return null;
  // Most pay one order: nothing more is asked of those.
  const alone = await completedOf(deps, [whole], whole);
  if (alone.size > 0) return 'completed';
  const pieces = await piecesOfPayment(deps.db, whole.providerKey);
  if (pieces.length === 0) return settleOne(deps, whole);
  const shares = sharesOfPayment(whole, pieces);
  const completed = await completedOf(deps, shares, whole);
  let state: OrderRow['state'] | null = null;
  for (const share of shares) {
    const settled = completed.has(share.providerKey) ? 'completed' : await settleOne(deps, share, whole);
    state ??= settled;
  }
  await deps.transact((tx) => followWhole(deps, tx, whole, shares), { idempotent: true });
  return state;
};

/** Completes what is captured, all of it together. */
const completedOf = async (deps: Deps, shares: readonly ProviderPayment[], whole: ProviderPayment): Promise<ReadonlySet<string>> => {
  const captured = shares.filter(({ state }) => state === 'captured');
  return captured.length === 0 ? new Set() : completeSales(deps, captured, whole);
};

const settleOne = async (deps: Deps, payment: ProviderPayment, whole: ProviderPayment = payment): Promise<OrderRow['state']> => {
  for (let attempt = 1; ; attempt += 1) {
    const settled = await deps.transact((tx) => apply(deps, tx, payment), { idempotent: true });
    if (settled === 'changed') {
      if (attempt >= MOST_ATTEMPTS) throw new Error('an order that changes whenever it is to be completed');
      if ((await completedOf(deps, [payment], whole)).has(payment.providerKey)) return 'completed';
      continue;
    }
    if (!settled.refund) return settled.state;
    break;
  }
  await returnMoney(deps, payment.providerKey);
  await deps.transact((tx) => recordRefund(deps, tx, payment), { idempotent: true });
  return 'refunded';
};

interface Settled {
  readonly state: OrderRow['state'];
  readonly refund: boolean;
}

/** All but the completion of a sale; `changed` where that is still to be done. */
const apply = async (deps: Deps, tx: Db, payment: ProviderPayment): Promise<Settled | 'changed'> => {
  const order = await lockOrder(tx, payment.orderId);
  if (order === undefined) throw new Error('a payment for an order that does not exist');
  const now = deps.clock.now();
  const mine = eq(payments.providerKey, payment.providerKey);
  const [known] = await tx.select().from(payments).where(mine);
  if (known === undefined || known.orderId !== order.id) throw new Error('a payment that was never opened here');
  if (known.state === 'refunded') return { state: order.state, refund: false };
  if (known.state === 'captured') {
    // The provider tells what goes back of a whole payment, not of a piece.
    if (known.sharedKey !== null) return { state: order.state, refund: false };
    await followCaptured(tx, order, { payment, amount: known.received ?? known.amount, provider: known.provider, at: now });
    return { state: order.state, refund: false };
  }
  if (payment.state === 'awaitingDeposit' && order.state === 'created') {
    const { account: given, secret } = payment;
    if (given === null) throw new Error('a deposit that is awaited on no account');
    const limit = orderDeadline('awaitingDeposit', 'virtualAccount', now) ?? order.deadline;
    const deadline = given.due !== null && given.due < limit ? given.due : limit;
    const secretHash = secret === null ? null : digestOf(secret);
    await mustMoveRow(tx, 'payment', 'awaitDeposit', { where: mine, set: { secretHash, updatedAt: now } });
    const account = { deadline, virtualBankId: given.bankId, virtualAccount: given.number, virtualHolder: given.holder };
    await mustMoveRow(tx, 'order', 'awaitDeposit', {
      where: eq(orders.id, order.id),
      set: { ...account, method: payment.method, updatedAt: now, version: order.version + 1 },
    });
    if (await speaksForAll(tx, order, [...PAYABLE_ORDER_STATES]))
      await notifyAccount(tx, order, { ...account, sum: await depositSum(tx, order) }, now);
    return { state: 'awaitingDeposit', refund: false };
  }
  if (payment.state === 'failed' || payment.state === 'cancelled') {
    await moveRows(tx, 'payment', payment.state === 'failed' ? 'fail' : 'cancel', { where: mine, set: { updatedAt: now } });
    return { state: order.state, refund: false };
  }
  // The provider has returned the money, and we went down before writing that down.
  const returned = payment.state === 'refunded';
  if (!(returned || payment.state === 'captured')) return { state: order.state, refund: false };
  if (!returned && PAYABLE_ORDER_STATES.has(order.state) && payment.amount === order.price && !(await isFrozen(tx, order, 'lock'))) {
    if (order.kind !== 'exchangeFee') return 'changed';
    await mustMoveRow(tx, 'payment', 'capture', {
      where: mine,
      set: { means: payment.means, updatedAt: now },
    });
    await openReceipt(deps, tx, order, { payment, at: now });
    await takePayment(deps, tx, order, { method: payment.method, at: now });
    await writeBooking(tx, order, { transactionId: `${payment.providerKey}.held`, entries: heldEntries(wonOf(order.price)), at: now });
    return { state: 'paid', refund: false };
  }
  // Money that must go back: booked as owed first, then returned by the provider, then booked as returned. Until that last step the payment
  // stays as it was, so that a crash in between is taken up again by the next look at it.
  if (payment.amount !== known.amount) await tx.update(payments).set({ received: payment.amount }).where(mine);
  await writeBooking(tx, order, {
    transactionId: `${payment.providerKey}.owed`,
    entries: refundOwedEntries(wonOf(payment.amount)),
    at: now,
  });
  return { state: order.state, refund: true };
};

/** Whether the provider still has a completed order's money. A refund there is no reversal yet: people decide on the NFT, and nobody is paid until then. */
const followCaptured = async (
  tx: Db,
  order: OrderRow,
  {
    payment: { providerKey, state, returned },
    amount,
    provider,
    at,
  }: { readonly payment: ProviderPayment; readonly amount: number; readonly provider: string; readonly at: Date },
): Promise<void> => {
  // What we have asked for ourselves is booked by whoever asks.
  if (order.reversalDue || (await partsOf(tx, order.id)).some((part) => part.state === 'due')) return;
  await noteReturnedThere(tx, { provider, providerKey, returned: state === 'captured' ? returned : amount, at });
};

/** The same of a payment that pays several orders: nothing is said while we have asked for some of it ourselves. */
const followWhole = async (
  deps: Deps,
  tx: Db,
  whole: ProviderPayment,
  shares: readonly ProviderPayment[],
): Promise<Result<void, never>> => {
  const { providerKey, state, returned, amount } = whole;
  if (state !== 'captured' && state !== 'refunded') return ok(undefined);
  for (const orderId of shares.map((share) => share.orderId).sort()) {
    const order = await lockOrder(tx, orderId);
    if (order === undefined || order.reversalDue || (await partsOf(tx, orderId)).some((part) => part.state === 'due')) return ok(undefined);
  }
  const rows = await tx
    .select({ state: payments.state, provider: payments.provider })
    .from(payments)
    .where(eq(payments.sharedKey, providerKey));
  const [first] = rows;
  if (first === undefined || rows.some((row) => row.state !== 'captured' && row.state !== 'refunded')) return ok(undefined);
  const at = deps.clock.now();
  await noteReturnedThere(tx, { provider: first.provider, providerKey, returned: state === 'captured' ? returned : amount, at });
  return ok(undefined);
};

const recordRefund = async ({ clock }: Deps, tx: Db, payment: ProviderPayment): Promise<void> => {
  const order = await lockOrder(tx, payment.orderId);
  if (order === undefined) return;
  const now = clock.now();
  const mine = and(eq(payments.providerKey, payment.providerKey), eq(payments.orderId, order.id));
  const returned = await moveRows(tx, 'payment', 'refund', { where: mine, set: { refundAccount: null, updatedAt: now } });
  // The page and the worker may both have returned it: it is written down, and payment, once.
  if (returned.length === 0) return;
  await writeBooking(tx, order, {
    transactionId: `${payment.providerKey}.refund`,
    entries: refundPaidEntries(wonOf(payment.amount)),
    at: now,
  });
  await notifyBuyer(tx, order, { kind: 'paymentReturned', price: payment.amount, at: now });
  if (LATE_MONEY_ORDER_STATES.has(order.state))
    await mustMoveRow(tx, 'order', 'refund', { where: eq(orders.id, order.id), set: { updatedAt: now, version: order.version + 1 } });
};

const wonOf = (amount: number): Won => {
  const won = parseWon(amount);
  if (!won.ok) throw new Error('an amount that is no won');
  return won.value;
};
