import { type Failure, failure } from '@naru/domain/failure';
import { orderNumberOf } from '@naru/domain/order';
import { parseExplanation } from '@naru/domain/reconciliation';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, asc, desc, eq, max, or, sql } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { ORDER_NUMBER } from '../../reads/order/named-order.ts';
import type { Db } from '../../stores/db.ts';
import { moveRow } from '../../stores/move-rows.ts';
import { missedDays } from '../../stores/overdue.ts';
import {
  ledgerEntries,
  operators,
  orders,
  payments,
  providerDays,
  providerDifferences,
  providerMessages,
  providerMovements,
} from '../../stores/schema/index.ts';
import type { StaffUser } from '../operator/people.ts';
import { calledThere } from './books-of.ts';

/** Says why a difference is there, which ends it. `lookupFailed`, `badRequest` without a `reason`, `wrongState` where it has ended meanwhile. */
export const explainDifference = async (
  deps: Deps,
  person: StaffUser,
  { difference, reason }: { readonly difference: number; readonly reason: string },
): Promise<Result<void, Failure>> => {
  const read = parseExplanation(reason);
  if (!read.ok) return read;
  return deps.transact(async (tx): Promise<Result<void, Failure>> => {
    const at = deps.clock.now();
    const where = eq(providerDifferences.id, difference);
    const [row] = await tx.select().from(providerDifferences).where(where).for('no key update');
    if (row === undefined) return fail(failure('lookupFailed', { field: 'difference' }));
    const set = { explanation: read.value, explainedBy: person.id, endedAt: at, updatedAt: at };
    const moved = await moveRow(tx, 'difference', 'explain', { where, set });
    if (!moved.ok) return moved;
    const { kind, ours, theirs } = row;
    const detail = { kind, ours, theirs };
    await audit(tx, { actor: person.actor, action: 'reconcile.explain', target: String(difference), detail, reason: read.value, at });
    return ok(undefined);
  });
};

/** As many are listed; who has more has one cause for most of them. */
const MOST = 200;

const shown = {
  difference: providerDifferences.id,
  provider: providerDifferences.provider,
  providerKey: providerDifferences.providerKey,
  kind: providerDifferences.kind,
  state: providerDifferences.state,
  ours: providerDifferences.ours,
  theirs: providerDifferences.theirs,
  day: providerDifferences.day,
  explanation: providerDifferences.explanation,
  explainedBy: operators.name,
};

const selectShown = (db: Db) =>
  db.select(shown).from(providerDifferences).leftJoin(operators, eq(operators.id, providerDifferences.explainedBy)).$dynamic();

/** So many kinds of messages that nobody could read are shown, the latest first. */
const MOST_UNREAD = 20;
/** So many days that were not compared are named, the latest first. */
const MOST_MISSED = 31;

/** The days that should have been compared and were not, the latest first. */
const missedBy = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<readonly string[]> => {
  const at = sql`${clock.now().toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ day: string }>(sql`select day from (${missedDays(at)}) m order by day desc`);
  return rows.map(({ day }) => day);
};

/** Differences between the provider's books and ours, newest first, with the last day compared, the days missed, and unreadable kinds of messages. */
export const listDifferences = async (
  { db, clock, providerBooks }: Pick<Deps, 'db' | 'clock' | 'providerBooks'>,
  { open }: { readonly open: boolean },
) => {
  const where = open ? eq(providerDifferences.state, 'open') : undefined;
  const differences = await selectShown(db).where(where).orderBy(desc(providerDifferences.id)).limit(MOST);
  const [compared] = await db
    .select({ day: max(providerDays.day) })
    .from(providerDays)
    .where(eq(providerDays.provider, providerBooks.name));
  const missed = await missedBy({ db, clock });
  const unread = await db
    .select({
      source: providerMessages.source,
      shape: providerMessages.shape,
      seen: providerMessages.seen,
      lastAt: providerMessages.lastAt,
    })
    .from(providerMessages)
    // What anybody may have posted comes last.
    .orderBy(sql`${providerMessages.oursAt} desc nulls last`, desc(providerMessages.lastAt))
    .limit(MOST_UNREAD);
  return {
    provider: providerBooks.name,
    compared: compared?.day ?? null,
    missed: missed.slice(0, MOST_MISSED),
    allMissed: missed.length,
    all: await db.$count(providerDifferences, where),
    differences,
    unread,
  };
};

type Line = Awaited<ReturnType<typeof listDifferences>>['differences'][number];

/** A difference, and what both books say of its payment. */
interface ShownDifference extends Line {
  readonly payment: { readonly orderId: string; readonly orderNumber: string; readonly state: string; readonly method: string } | null;
  readonly movements: readonly {
    readonly reference: string;
    readonly kind: 'paid' | 'returned';
    readonly amount: number;
    readonly fee: number | null;
    readonly at: Date;
  }[];
  readonly bookings: readonly { readonly booking: string; readonly amount: number; readonly at: Date }[];
}

export const showDifference = async ({ db }: Pick<Deps, 'db'>, id: number): Promise<Result<ShownDifference, Failure>> => {
  const [difference] = await selectShown(db).where(eq(providerDifferences.id, id));
  if (difference === undefined) return fail(failure('lookupFailed', { field: 'difference' }));
  const { provider, providerKey } = difference;
  const paid = await db
    .select({
      key: payments.providerKey,
      order: ORDER_NUMBER,
      orderId: payments.orderId,
      state: payments.state,
      method: payments.method,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.provider, provider), calledThere([providerKey])))
    .orderBy(asc(payments.id));
  const [payment] = paid;
  const movements = await db
    .select({
      reference: providerMovements.reference,
      kind: providerMovements.kind,
      amount: providerMovements.amount,
      fee: providerMovements.fee,
      at: providerMovements.movedAt,
    })
    .from(providerMovements)
    .where(and(eq(providerMovements.provider, provider), eq(providerMovements.providerKey, providerKey)))
    .orderBy(asc(providerMovements.movedAt), asc(providerMovements.reference));
  const bookings =
    payment === undefined
      ? []
      : await db
          .select({ booking: ledgerEntries.transactionId, amount: ledgerEntries.amount, at: ledgerEntries.createdAt })
          .from(ledgerEntries)
          .where(
            and(
              eq(ledgerEntries.account, 'provider'),
              or(
                ...paid.map(({ key, orderId }) =>
                  and(eq(ledgerEntries.orderId, orderId), sql`starts_with(${ledgerEntries.transactionId}, ${`${key}.`})`),
                ),
              ),
            ),
          )
          .orderBy(asc(ledgerEntries.id));
  if (payment === undefined) return ok({ ...difference, payment: null, movements, bookings });
  const { order, key: _, ...opened } = payment;
  return ok({ ...difference, payment: { ...opened, orderNumber: orderNumberOf(order) }, movements, bookings });
};
