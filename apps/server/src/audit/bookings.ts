import {
  earnedEntries,
  heldEntries,
  heldReturnedEntries,
  type LedgerEntry,
  refundOwedEntries,
  refundPaidEntries,
  saleEntries,
} from '@naru/domain/ledger';
import { asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { brand } from '../stores/branding.ts';
import type { Db } from '../stores/db.ts';
import { ledgerEntries, orders, partReturns, payments, saleReversals } from '../stores/schema/index.ts';
import { holdersOf, type Returned, returnedEntries, sharesOf } from '../use-cases/order/bookings.ts';
import { type Findings, judging } from './finding.ts';
import { PAGE, paced, pagesOf } from './pace.ts';

type Order = typeof orders.$inferSelect;
type Payment = typeof payments.$inferSelect;
type Entry = typeof ledgerEntries.$inferSelect;
type Part = typeof partReturns.$inferSelect;
type Bearer = typeof saleReversals.$inferSelect.bearer | null;

/** Derives the books anew from orders and payments (I6), and compares line by line: amounts, accounts, and whose they are. */
export const auditBookings = async (db: Db, findings: Findings): Promise<void> => {
  const pages = pagesOf<{ readonly payment: Payment; readonly order: Order; readonly bearer: Bearer }>((last) =>
    db
      .select({ payment: payments, order: orders, bearer: saleReversals.bearer })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .leftJoin(saleReversals, eq(saleReversals.orderId, orders.id))
      .where(last === undefined ? undefined : gt(payments.id, last.payment.id))
      .orderBy(asc(payments.id))
      .limit(PAGE),
  );
  for await (const page of pages) {
    const keys = page.map(({ payment }) => payment.providerKey);
    const booked = await db.select().from(ledgerEntries).where(inArray(paymentIn, keys)).orderBy(asc(ledgerEntries.id));
    const orderIds = page.map(({ order }) => order.id);
    const returned = await db.select().from(partReturns).where(inArray(partReturns.orderId, orderIds)).orderBy(asc(partReturns.number));
    const partsOf = Map.groupBy(returned, ({ orderId }) => orderId);
    const byPayment = Map.groupBy(booked, ({ transactionId }) => transactionId.slice(0, transactionId.lastIndexOf('.')));
    for await (const { payment, order, bearer } of paced(page))
      judging(findings, `order ${order.id}`, () => {
        const found = linesOf(byPayment.get(payment.providerKey) ?? []);
        const expected = expectedOf(order, payment, { found, bearer, parts: partsOf.get(order.id) ?? [] });
        const wrong = [...found.filter((line) => !expected.includes(line)), ...expected.filter((line) => !found.includes(line))];
        const [first] = wrong;
        if (first !== undefined || found.length !== expected.length)
          findings.add({
            kind: 'books that do not follow from their order',
            text: '주문과 결제에서 나온 것과 다른 분개',
            about: `order ${order.id}`,
            detail: first ?? 'twice',
          });
      });
  }
  const { rows } = await db.execute<{ id: string }>(
    sql`select distinct e.transaction_id as id from ledger_entries e where not exists (
      select 1 from payments p where p.provider_key = regexp_replace(e.transaction_id, '[.][a-z]+[0-9]*$', '') and p.order_id = e.order_id)
      and not (e.order_id is null and exists (
        select 1 from payouts p where 'payout_' || p.id = regexp_replace(e.transaction_id, '[.][a-z]+[0-9]*$', '')))
      and not exists (select 1 from delay_interests d where 'interest_' || d.id = regexp_replace(e.transaction_id, '[.][a-z]+[0-9]*$', '')
        and d.order_id = e.order_id) limit 200`,
  );
  for (const { id } of rows)
    findings.add({ kind: 'a booking that no payment stands behind', text: '근거가 되는 결제나 지급이 없는 분개', about: `booking ${id}` });
};

/** The payment that a booking is of. */
const paymentIn = sql<string>`regexp_replace(${ledgerEntries.transactionId}, '[.][a-z]+[0-9]*$', '')`;

/** A line of the books in one text: which booking, account and amount, and whose it is. */
const lineOf = (transactionId: string, orderId: string | null, account: string, holder: string, amount: number): string =>
  [transactionId, orderId, account, holder, amount].join(' ');

const holderText = ({ memberId, siteCode }: { readonly memberId?: number | null; readonly siteCode?: string | null }): string => {
  if (memberId != null) return `member:${memberId}`;
  return siteCode == null ? '-' : `site:${siteCode}`;
};

const linesOf = (entries: readonly Entry[]): readonly string[] =>
  entries.map((entry) => lineOf(entry.transactionId, entry.orderId, entry.account, holderText(entry), entry.amount));

/** What the books should say of a payment. Late or wrong amounts went the way of a refund; what was held and went back is told by its first booking. */
const expectedOf = (
  order: Order,
  { providerKey, state, received }: Payment,
  { found, bearer, parts }: { readonly found: readonly string[]; readonly bearer: Bearer; readonly parts: readonly Part[] },
): readonly string[] => {
  const holders = holdersOf(order);
  const booking = (name: string, entries: readonly LedgerEntry[]): readonly string[] =>
    entries.map(({ account, amount }) => lineOf(`${providerKey}.${name}`, order.id, account, holderText(holders[account]), amount));
  const price = brand.won(order.price);
  const came = received === null ? price : brand.won(received);
  const owed = booking('owed', refundOwedEntries(came));
  const deposited = booking('held', heldEntries(price));
  const earned =
    order.kind === 'exchangeFee'
      ? [...deposited, ...booking('earned', earnedEntries(price))]
      : booking('sale', saleEntries(splitOf(order)));
  // What each part takes from whom is worked out anew, too.
  const inParts = parts.flatMap((part, at) => {
    const { number, amount, bearer: whose } = part;
    const shares = sharesOf(order, parts.slice(0, at), amount, whose);
    return part.state === 'due' ? [] : booking(`part${number}`, returnedEntries(order.kind, { amount, bearer: whose, ...shares }));
  });
  const begun = (name: string): boolean => found.some((line) => line.startsWith(`${providerKey}.${name} `));
  switch (state) {
    case 'captured':
      if (order.kind === 'exchangeFee' && order.state !== 'completed') return deposited;
      return [...earned, ...inParts];
    case 'refunded':
      if (begun('reversal'))
        return [...earned, ...inParts, ...booking('reversal', returnedEntries(order.kind, restOf(order, parts, bearer)))];
      return begun('held')
        ? [...deposited, ...booking('refund', heldReturnedEntries(price))]
        : [...owed, ...booking('refund', refundPaidEntries(came))];
    default:
      return begun('owed') ? owed : [];
  }
};

/** What is left to go back of an order that is reversed, after its parts. */
const restOf = (order: Order, parts: readonly Part[], bearer: Bearer): Returned => {
  const amount = parts.reduce((left, part) => left - part.amount, order.price);
  const whose = bearer ?? 'earners';
  return { amount, bearer: whose, ...sharesOf(order, parts, amount, whose) };
};

const splitOf = ({ price, fee, royalty, deposit }: Order) => ({
  price: brand.won(price),
  fee: brand.won(fee),
  royalty: brand.won(royalty),
  deposit: brand.won(deposit),
});
