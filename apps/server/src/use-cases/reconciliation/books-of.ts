import type { MoneyMoved, MoneyMovedThere } from '@naru/domain/reconciliation';
import { and, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { ledgerEntries, payments, providerMovements } from '../../stores/schema/index.ts';

/** The payment that a booking is of. */
const PAYMENT_OF = sql<string>`regexp_replace(${ledgerEntries.transactionId}, '[.][a-z]+[0-9]*$', '')`;

/** What a payment is called at its provider: whole, where several orders were paid with it. */
const KEY_THERE = sql<string>`coalesce(${payments.sharedKey}, ${payments.providerKey})`;

/** The payments, or pieces of payments, that are called so at their provider. */
export const calledThere = (keys: readonly string[]) =>
  or(inArray(payments.providerKey, [...keys]), inArray(payments.sharedKey, [...keys]));

/** What came of each payment and what went back, as our books say; payments of which nothing is booked are left out. */
export const moneyHere = async (db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, MoneyMoved>> => {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({
      key: KEY_THERE,
      paid: sql<number>`coalesce(sum(${ledgerEntries.amount}) filter (where ${ledgerEntries.amount} > 0), 0)`.mapWith(Number),
      returned: sql<number>`coalesce(0 - sum(${ledgerEntries.amount}) filter (where ${ledgerEntries.amount} < 0), 0)`.mapWith(Number),
    })
    .from(payments)
    .innerJoin(
      ledgerEntries,
      and(
        eq(ledgerEntries.orderId, payments.orderId),
        eq(ledgerEntries.account, 'provider'),
        sql`starts_with(${ledgerEntries.transactionId}, ${payments.providerKey} || '.')`,
      ),
    )
    .where(calledThere(keys))
    .groupBy(KEY_THERE);
  return new Map(rows.map(({ key, ...moved }) => [key, moved]));
};

/** The same as the provider's books say, as far as they were fetched. */
export const moneyThere = async (db: Db, provider: string, keys: readonly string[]): Promise<ReadonlyMap<string, MoneyMovedThere>> => {
  if (keys.length === 0) return new Map();
  const { providerKey, kind, amount, fee } = providerMovements;
  const rows = await db
    .select({
      key: providerKey,
      paid: sql<number>`coalesce(sum(${amount}) filter (where ${kind} = 'paid'), 0)`.mapWith(Number),
      returned: sql<number>`coalesce(sum(${amount}) filter (where ${kind} = 'returned'), 0)`.mapWith(Number),
      fee: sql<string | null>`sum(${fee})`,
    })
    .from(providerMovements)
    .where(and(eq(providerMovements.provider, provider), inArray(providerKey, [...keys])))
    .groupBy(providerKey);
  return new Map(rows.map(({ key, fee: taken, ...moved }) => [key, { ...moved, fee: taken === null ? null : Number(taken) }]));
};

/** The payments of a provider of which something was booked within a span of time. */
export const bookedWithin = async (
  db: Db,
  provider: string,
  span: { readonly start: Date; readonly end: Date },
): Promise<readonly string[]> => {
  const { account, createdAt, orderId } = ledgerEntries;
  const rows = await db
    .selectDistinct({ key: KEY_THERE })
    .from(ledgerEntries)
    .innerJoin(payments, and(eq(payments.orderId, orderId), eq(payments.providerKey, PAYMENT_OF)))
    .where(and(eq(account, 'provider'), gte(createdAt, span.start), lt(createdAt, span.end), eq(payments.provider, provider)));
  return rows.map(({ key }) => key);
};
