import { daysToReconcile, type ProviderMovement } from '@naru/domain/reconciliation';
import { type KoreanDay, koreanDayAt, koreanDaySpan, ok, parseKoreanDay } from '@naru/domain/shared';
import { and, eq, min, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { type Ending, eachApart } from '../../shared/each-due.ts';
import type { Db } from '../../stores/db.ts';
import { payments, providerDays, providerDifferences, providerMovements } from '../../stores/schema/index.ts';
import { settlePayment } from '../order/settle.ts';
import { bookedWithin, calledThere } from './books-of.ts';
import { disagreements, writeDifferences } from './compare.ts';

/** Rows that are written, or compared, in one statement. */
const AT_ONCE = 500;

const inParts = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, part) => all.slice(part * AT_ONCE, (part + 1) * AT_ONCE));

/** Writes down what the provider's books say: each movement once, however often it is told, and its fee when it is known. */
const writeMovements = async (tx: Db, provider: string, movements: readonly ProviderMovement[], at: Date): Promise<void> => {
  const once = new Map(movements.map((one) => [`${one.reference} ${one.amount}`, one]));
  for (const part of inParts([...once.values()])) {
    const rows = part.map(({ at: movedAt, ...movement }) => ({ provider, ...movement, movedAt, createdAt: at }));
    await tx
      .insert(providerMovements)
      .values(rows)
      .onConflictDoUpdate({
        target: [providerMovements.provider, providerMovements.reference, providerMovements.amount],
        set: { fee: sql`excluded.fee` },
        setWhere: sql`${providerMovements.fee} is null and excluded.fee is not null`,
      });
  }
};

const openKeys = async (db: Db, provider: string): Promise<readonly string[]> => {
  const open = and(eq(providerDifferences.provider, provider), eq(providerDifferences.state, 'open'));
  return (await db.selectDistinct({ key: providerDifferences.providerKey }).from(providerDifferences).where(open)).map(({ key }) => key);
};

/** Asks the provider about payments of ours in which the books disagree: what was only not heard of is taken over now, and is no difference then. */
const settleDisagreeing = async (deps: Deps, provider: string, keys: readonly string[]): Promise<void> => {
  for (const part of inParts(keys)) {
    const disagreeing = [...(await disagreements(deps, deps.db, provider, part)).keys()];
    if (disagreeing.length === 0) continue;
    const mine = await deps.db
      .select({ key: payments.providerKey, sharedKey: payments.sharedKey })
      .from(payments)
      .where(and(eq(payments.provider, provider), calledThere(disagreeing)));
    // Who does not answer now is asked again by the next beat; the difference stands until then.
    for (const key of new Set(mine.map(({ key: own, sharedKey }) => sharedKey ?? own))) await settlePayment(deps, key).catch(() => null);
  }
};

/** Writes down what was taken for movements that are known, and answers the payments of these; what is known of a fee already is not told anew. */
const writeFees = async (tx: Db, provider: string, fees: ReadonlyMap<string, number>): Promise<readonly string[]> => {
  const keys: string[] = [];
  for (const part of inParts([...fees])) {
    const { rows } = await tx.execute<{ provider_key: string }>(sql`
      update provider_movements m set fee = told.fee
      from unnest(${sql.param(part.map(([reference]) => reference))}::text[], ${sql.param(part.map(([, fee]) => fee))}::bigint[]) as told(reference, fee)
      where m.provider = ${provider} and m.reference = told.reference and m.fee is null returning m.provider_key`);
    keys.push(...rows.map(({ provider_key: key }) => key));
  }
  return keys;
};

/**
 * Compares the provider's books of one day with ours, payment by payment, and every difference that is still open. May be repeated: each movement is
 * written once, and each difference is open once. What moved is compared first, whatever becomes of the fees; the day counts as compared when they were
 * read, too.
 */
export const reconcileDay = async (deps: Deps, day: KoreanDay): Promise<void> => {
  const { providerBooks, db, clock } = deps;
  const { name: provider } = providerBooks;
  const movements = await providerBooks.movementsOf(day);
  await deps.transact(
    async (tx) => {
      await writeMovements(tx, provider, movements, clock.now());
      return ok(undefined);
    },
    { idempotent: true },
  );
  const there = movements.map(({ providerKey }) => providerKey);
  const all = [...there, ...(await bookedWithin(db, provider, koreanDaySpan(day))), ...(await openKeys(db, provider))];
  const keys = [...new Set(all)];
  await settleDisagreeing(deps, provider, keys);
  await deps.transact(
    async (tx) => {
      const at = clock.now();
      for (const part of inParts(keys)) await writeDifferences(deps, tx, { provider, keys: part, day, at });
      return ok(undefined);
    },
    { idempotent: true },
  );
  const fees = (await providerBooks.feesOf?.(day)) ?? new Map<string, number>();
  await deps.transact(
    async (tx) => {
      const at = clock.now();
      const looked = { movements: movements.length, lookedAt: at };
      // Whoever compares the same day beside us waits here.
      await tx
        .insert(providerDays)
        .values({ provider, day, ...looked })
        .onConflictDoUpdate({ target: [providerDays.provider, providerDays.day], set: looked });
      const charged = await writeFees(tx, provider, fees);
      for (const part of inParts([...new Set([...keys, ...charged])])) await writeDifferences(deps, tx, { provider, keys: part, day, at });
      return ok(undefined);
    },
    { idempotent: true },
  );
};

const dueDays = async ({ db, clock, providerBooks }: Deps): Promise<readonly KoreanDay[]> => {
  const [first] = await db
    .select({ at: min(payments.createdAt) })
    .from(payments)
    .where(eq(payments.provider, providerBooks.name));
  if (first?.at == null) return [];
  const rows = await db.select().from(providerDays).where(eq(providerDays.provider, providerBooks.name));
  const looked = rows.flatMap(({ day, lookedAt }) => {
    const parsed = parseKoreanDay(day);
    return parsed.ok ? [{ day: parsed.value, lookedOn: koreanDayAt(lookedAt) }] : [];
  });
  return daysToReconcile(koreanDayAt(first.at), looked, clock.now());
};

/** Compares the days that are due, each for itself: one whose books cannot be fetched now keeps none of the others waiting. */
export const reconcileDueDays = async (deps: Deps, ending: Ending = () => false): Promise<void> =>
  eachApart('days whose books were not compared', await dueDays(deps), async (day) => {
    if (!ending()) await reconcileDay(deps, day);
  });
