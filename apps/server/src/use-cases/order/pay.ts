import { type Failure, failure } from '@naru/domain/failure';
import {
  type EscrowFacts,
  needsEscrow,
  PAYABLE_ORDER_STATES,
  type PaymentMethod,
  type RefundAccount,
  whyNotPaidBy,
} from '@naru/domain/order';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, asc, eq, exists, gt, lte, not, or, sql } from 'drizzle-orm';
import { pieceKeyOf } from '../../gateways/payments/shared-payments.ts';
import { digestOf } from '../../gateways/secrets/random-secret.ts';
import type { Deps } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import { type Due, type Ending, eachApart, eachDue } from '../../shared/each-due.ts';
import type { Db } from '../../stores/db.ts';
import { dueRows, type Place } from '../../stores/due-rows.ts';
import { inStates, ledgerEntries, orders, payments, products, tokens } from '../../stores/schema/index.ts';
import { isFrozen, lockOrder, type OrderRow } from './lock-order.ts';
import { endUnpaid } from './release.ts';
import { sealRefundAccount } from './return-money.ts';
import { settlePayment } from './settle.ts';
import { payableWith, sumOf } from './together.ts';

/** The order behind the secret address of a payment page. */
export const orderByPayKey = async ({ db }: Deps, payKey: string): Promise<OrderRow | undefined> => {
  const [row] = await db
    .select()
    .from(orders)
    .where(eq(orders.payKeyHash, digestOf(payKey)));
  return row;
};

const hasEnded = ({ clock }: Deps, order: OrderRow): boolean => !PAYABLE_ORDER_STATES.has(order.state) || order.deadline <= clock.now();

/** What is ordered, as far as paying for it goes. */
export const lookAtOrdered = async (
  db: Db,
  { kind, productId, tokenId }: OrderRow,
): Promise<EscrowFacts & { readonly frozen: boolean }> => {
  const { nftKind, frozen } = only(
    await db
      .select({ nftKind: products.nftKind, frozen: tokens.frozen })
      .from(products)
      .leftJoin(tokens, tokenId === null ? sql`false` : eq(tokens.tokenId, tokenId))
      .where(eq(products.id, productId)),
  );
  return { kind, nftKind, frozen: frozen === true };
};

/** What else is known of a payment that is to begin. */
interface PaymentStart {
  /** Where the money goes back to if it must, where its payer has named an account. */
  readonly refundAccount?: RefundAccount | null;
  /** Its payer has chosen a card. */
  readonly byCard?: boolean;
}

/**
 * Opens the payment of an order, and of all that is paid together with it, with the provider and answers the provider's key for it; refused with `orderEnded`
 * and `tokenFrozen`, and with `escrowMissing` where its money has to be held and nobody does.
 */
export const startPayment = async (
  deps: Deps,
  order: OrderRow,
  method: PaymentMethod,
  { refundAccount = null, byCard = false }: PaymentStart = {},
): Promise<Result<string, Failure>> => {
  const paid = await payableWith(deps, order);
  const [first] = paid;
  if (first === undefined) return fail(failure('orderEnded'));
  const ordered = await Promise.all(paid.map((one) => lookAtOrdered(deps.db, one)));
  if (ordered.some(({ frozen }) => frozen)) return fail(failure('tokenFrozen'));
  const way = byCard ? 'card' : method;
  const payable = passOrRefuse(ordered.flatMap((one) => whyNotPaidBy(one, way, deps.config.payment.escrow)));
  if (!payable.ok) return payable;
  const { providerKey } = await deps.payments.open({ orderId: first.id, amount: sumOf(paid), method, deadline: first.deadline });
  const now = deps.clock.now();
  const isShared = paid.length > 1;
  const escrow = ordered.some((one) => needsEscrow(one, way));
  const rows = await Promise.all(
    paid.map(async (one) => {
      const key = isShared ? pieceKeyOf(providerKey, one.piece ?? 0) : providerKey;
      const named = refundAccount === null ? {} : { refundAccount: await sealRefundAccount(deps, key, refundAccount) };
      const made = { method, amount: one.price, state: 'ready' as const, escrow, createdAt: now, updatedAt: now };
      return {
        orderId: one.id,
        provider: deps.payments.name,
        providerKey: key,
        sharedKey: isShared ? providerKey : null,
        ...made,
        ...named,
      };
    }),
  );
  // Whoever begins once more may have chosen otherwise.
  const chosen = { escrow, ...(refundAccount === null ? {} : { refundAccount: sql`excluded.refund_account` }) };
  await deps.db
    .insert(payments)
    .values(rows)
    .onConflictDoUpdate({ target: [payments.provider, payments.providerKey], set: chosen, setWhere: eq(payments.state, 'ready') });
  return ok(providerKey);
};

/** Whether a payment is called so at the provider of now: whole, or by all of its pieces. */
const calledThere = ({ payments: { name } }: Pick<Deps, 'payments'>, providerKey: string) =>
  and(eq(payments.provider, name), or(eq(payments.providerKey, providerKey), eq(payments.sharedKey, providerKey)));

/** The order that a payment was opened for with the provider of now, and what its messages about a deposit prove themselves by. */
export const orderOfPayment = async (
  deps: Deps,
  providerKey: string,
): Promise<{ readonly order: OrderRow; readonly secretHash: string | null } | undefined> => {
  const [row] = await deps.db
    .select({ order: orders, secretHash: payments.secretHash })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(calledThere(deps, providerKey))
    .orderBy(asc(payments.id))
    .limit(1);
  return row;
};

/** Whether everything that a payment is for may still be paid. */
const isWanted = async (deps: Deps, providerKey: string): Promise<boolean> => {
  const paid = await deps.db
    .select({ order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(calledThere(deps, providerKey));
  for (const { order } of paid) if (hasEnded(deps, order) || (await isFrozen(deps.db, order, 'look'))) return false;
  return paid.length > 0;
};

/** Captures what a payer agreed to; `reference` from their browser proves nothing. Nothing is taken for an ended or frozen order: they have paid nothing. */
export const confirmPayment = async (deps: Deps, providerKey: string, reference: string): Promise<void> => {
  if (await isWanted(deps, providerKey)) await deps.payments.confirm(providerKey, reference);
  await settlePayment(deps, providerKey);
};

const BATCH = 50;

/** Ends orders whose time has run out; first asks the provider, so that money on its way is not met by a closed door. */
export const expireDueOrders = (deps: Deps, ending?: Ending): Promise<number> => {
  const overdue = and(inStates(orders.state, PAYABLE_ORDER_STATES), lte(orders.deadline, deps.clock.now()));
  const due: Due<Place<string>> = {
    what: 'orders that did not end',
    after: dueRows(deps.db, overdue, { id: orders.id, due: orders.deadline }),
    work: async ({ id }) => {
      await settleOpenPayments(deps, id);
      await deps.transact(async (tx) => {
        const order = await lockOrder(tx, id);
        if (order !== undefined && PAYABLE_ORDER_STATES.has(order.state)) await endUnpaid(deps, tx, order, 'expire');
        return ok(undefined);
      });
    },
  };
  return eachDue(due, ending);
};

/** How long after its start a payment is still asked about: far beyond any deadline of its order. */
const ASKED_MS = 3 * 86_400_000;

/** One that has been open for longer is asked about less often, but within ten minutes: most were only left, and a provider counts its callers. */
const askedLately = (at: Date) => {
  const now = sql`${at.toISOString()}::timestamptz`;
  return sql`${payments.updatedAt} > ${now} - least((${now} - ${payments.createdAt} - interval '10 minutes') / 20, interval '10 minutes')`;
};

/** Money that has to go back goes back, however long the provider has not answered. */
const owedBack = exists(sql`(select 1 from ${ledgerEntries} where ${ledgerEntries.transactionId} = ${payments.providerKey} || '.owed')`);

/**
 * Asks the provider about the payments that are still open, those asked longest ago first, so that a lost message or a crash heals by itself
 * (I19). So many a beat, and not all of them: each of these is asked about again and again for three days, and what a provider answers a
 * minute is bounded. An order whose time is over asks for itself, however many wait ({@link expireDueOrders}).
 */
export const settleOpen = async (deps: Deps): Promise<void> => {
  const now = deps.clock.now();
  const open = await deps.db
    .select({ key: payments.providerKey, sharedKey: payments.sharedKey })
    .from(payments)
    .where(
      and(
        eq(payments.provider, deps.payments.name),
        inStates(payments.state, ['ready', 'awaitingDeposit']),
        not(askedLately(now)),
        or(gt(payments.createdAt, new Date(now.getTime() - ASKED_MS)), owedBack),
      ),
    )
    .orderBy(asc(payments.updatedAt))
    .limit(BATCH);
  const keys = [...new Set(open.map(({ key, sharedKey }) => sharedKey ?? key))];
  await eachApart('payments that were not settled', keys, async (key) => {
    try {
      await settlePayment(deps, key);
    } finally {
      // Also one that fails makes room for the others.
      await deps.db.update(payments).set({ updatedAt: now }).where(calledThere(deps, key));
    }
  });
};

const settleOpenPayments = async (deps: Deps, orderId: string): Promise<void> => {
  const open = await deps.db
    .select({ key: payments.providerKey })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inStates(payments.state, ['ready', 'awaitingDeposit'])));
  for (const { key } of open) await settlePayment(deps, key);
};
