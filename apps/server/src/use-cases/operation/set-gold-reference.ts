import type { OperatorValue } from '@naru/contract/operator';
import { type Failure, failure } from '@naru/domain/failure';
import { type GoldReference, isCurrent } from '@naru/domain/gold';
import { ALONE_HOURS } from '@naru/domain/operator';
import { fail, HOUR_MS, ok, parseWon, type Result, title } from '@naru/domain/shared';
import { and, desc, eq, isNotNull, lte, max, or, sql } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { GOLD_REFERENCE, goldReference } from '../../reads/listing/gold-reference.ts';
import type { Db } from '../../stores/db.ts';
import { auditLog, settings } from '../../stores/schema/index.ts';

/** The action by which a price was told, in the audit log. */
const PRICE_TOLD = 'gold.tell';

/** What was said last, in whole won a gram: what another price rests on; null before the first. */
export const goldNow = async (tx: Db): Promise<{ readonly before: number | null }> => {
  const [row] = await tx.select().from(settings).where(eq(settings.key, GOLD_REFERENCE)).for('no key update');
  return { before: row === undefined ? null : (row.value as GoldReference).perGram };
};

/** The last price, and those of the last {@link ALONE_HOURS} hours since two people saw one, from the audit log, which nothing can be taken out of. */
export const goldStood = async (tx: Db, now: Date): Promise<readonly number[]> => {
  const { before } = await goldNow(tx);
  const ofPrices = and(eq(auditLog.target, GOLD_REFERENCE), eq(auditLog.action, PRICE_TOLD));
  const since = new Date(now.getTime() - ALONE_HOURS * HOUR_MS);
  const first = tx
    .select({ id: max(auditLog.id) })
    .from(auditLog)
    .where(and(ofPrices, or(lte(auditLog.createdAt, since), isNotNull(auditLog.approvalId))));
  const rows = await tx
    .select({ perGram: sql`(${auditLog.detail}->>'perGram')::bigint`.mapWith(Number) })
    .from(auditLog)
    .where(and(ofPrices, sql`${auditLog.id} >= coalesce((${first}), 0)`));
  return [...(before === null ? [] : [before]), ...rows.map(({ perGram }) => perGram)];
};

/** Tells what a gram of fine gold costs; `at` is the moment of that price, now where it is left out. Every price stands in the audit log. */
export const setGoldReference = async (
  { transact, clock }: Deps,
  operator: string,
  order: { readonly perGram: number; readonly source: string; readonly at: Date | null },
): Promise<Result<void, Failure>> => {
  const now = clock.now();
  const [perGram, source] = [parseWon(order.perGram), title(order.source)];
  if (!perGram.ok || perGram.value === 0) return fail(failure('badRequest', { field: 'perGram' }));
  if (!source.ok) return fail(failure('badRequest', { field: 'source' }));
  const reference: GoldReference = { perGram: perGram.value, source: source.value, at: (order.at ?? now).toISOString() };
  if (!isCurrent(reference, now)) return fail(failure('badRequest', { field: 'at' }));
  return transact(async (tx) => {
    await tx
      .insert(settings)
      .values({ key: GOLD_REFERENCE, value: reference, updatedAt: now })
      .onConflictDoUpdate({ target: settings.key, set: { value: reference, updatedAt: now } });
    await audit(tx, { actor: operator, action: PRICE_TOLD, target: GOLD_REFERENCE, detail: { ...reference }, at: now });
    return ok(undefined);
  });
};

const MOST_SHOWN = 30;

/** What gold costs as shoppers are shown it, and what was told before, the newest first. */
export const showGold = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<OperatorValue<'gold/show'>> => {
  const rows = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.target, GOLD_REFERENCE), eq(auditLog.action, PRICE_TOLD)))
    .orderBy(desc(auditLog.id))
    .limit(MOST_SHOWN);
  return {
    now: await goldReference(db, clock.now()),
    before: rows.map(({ detail, actor, createdAt }) => ({
      perGram: Number(detail.perGram),
      source: String(detail.source),
      at: createdAt.toISOString(),
      by: actor,
    })),
  };
};
