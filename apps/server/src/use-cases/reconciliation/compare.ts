import { type BookDifference, differencesOf } from '@naru/domain/reconciliation';
import { addKoreanDays, type KoreanDay, koreanDayAt } from '@naru/domain/shared';
import { and, eq, inArray } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { moveRows } from '../../stores/move-rows.ts';
import { providerDifferences } from '../../stores/schema/index.ts';
import { moneyHere, moneyThere } from './books-of.ts';

const NOTHING = { paid: 0, returned: 0 };
type KnownDifference = typeof providerDifferences.$inferSelect;

/** In what the provider's books and ours disagree now, by payment; payments in which they agree are left out. */
export const disagreements = async (
  { config }: Pick<Deps, 'config'>,
  db: Db,
  provider: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly BookDifference[]>> => {
  const [here, there] = [await moneyHere(db, keys), await moneyThere(db, provider, keys)];
  const found = keys.map((key) => {
    const differences = differencesOf(here.get(key) ?? NOTHING, there.get(key) ?? { ...NOTHING, fee: null }, config.providerFee);
    return [key, differences] as const;
  });
  return new Map(found.filter(([, differences]) => differences.length > 0));
};

const isSame = (known: KnownDifference, { kind, ours, theirs }: BookDifference): boolean =>
  known.kind === kind && known.ours === ours && known.theirs === theirs;

interface DifferenceOf {
  readonly provider: string;
  readonly providerKey: string;
  readonly day: KoreanDay;
  readonly at: Date;
}

/** Opens one that is new; one that is open already, or was explained with these figures, is none. Answers whether it is. */
const openNew = async (tx: Db, before: readonly KnownDifference[], difference: BookDifference, payment: DifferenceOf): Promise<boolean> => {
  if (before.some((one) => one.state === 'explained' && isSame(one, difference))) return false;
  const { at, ...of } = payment;
  const values = { ...of, ...difference, createdAt: at, updatedAt: at };
  const [row] = await tx.insert(providerDifferences).values(values).onConflictDoNothing().returning({ id: providerDifferences.id });
  if (row === undefined) return false;
  const { kind, ours, theirs } = difference;
  await audit(tx, { actor: 'system', action: 'reconcile.differ', target: String(row.id), detail: { kind, ours, theirs }, at });
  return true;
};

/** Books of a day come late by so many days: what was told of a payment meanwhile stands for as long. */
const LATE_DAYS = 3;

/** Opens, follows and resolves differences. Explained ones stay until figures change; those the provider reported, until our books or its own agree. */
export const writeDifferences = async (
  deps: Deps,
  tx: Db,
  { provider, keys, day, at }: { readonly provider: string; readonly keys: readonly string[]; readonly day: KoreanDay; readonly at: Date },
): Promise<void> => {
  if (keys.length === 0) return;
  const found = await disagreements(deps, tx, provider, keys);
  const mine = and(eq(providerDifferences.provider, provider), inArray(providerDifferences.providerKey, [...keys]));
  const known = Map.groupBy(await tx.select().from(providerDifferences).where(mine).for('no key update'), ({ providerKey }) => providerKey);
  const here = await moneyHere(tx, keys);
  const isLate = (one: KnownDifference): boolean =>
    one.kind === 'otherReturn' &&
    one.day > addKoreanDays(day, 0 - LATE_DAYS) &&
    (here.get(one.providerKey) ?? NOTHING).returned < one.theirs;
  for (const providerKey of keys) {
    const now = found.get(providerKey) ?? [];
    const before = known.get(providerKey) ?? [];
    const open = before.filter(({ state }) => state === 'open');
    for (const one of open) {
      const same = now.find(({ kind }) => kind === one.kind);
      const where = eq(providerDifferences.id, one.id);
      if (same === undefined) {
        if (!isLate(one)) await moveRows(tx, 'difference', 'resolve', { where, set: { endedAt: at, updatedAt: at } });
      } else if (!isSame(one, same))
        await tx.update(providerDifferences).set({ ours: same.ours, theirs: same.theirs, updatedAt: at }).where(where);
    }
    for (const difference of now)
      if (!open.some(({ kind }) => kind === difference.kind)) await openNew(tx, before, difference, { provider, providerKey, day, at });
  }
};

/** Records that a provider gave back more than our books say: a difference is open from then on and blocks payout. The caller locks the order. */
export const noteReturnedThere = async (
  tx: Db,
  { provider, providerKey, returned, at }: Omit<DifferenceOf, 'day'> & { readonly returned: number },
): Promise<void> => {
  const ours = (await moneyHere(tx, [providerKey])).get(providerKey) ?? NOTHING;
  if (returned <= ours.returned) return;
  const mine = and(eq(providerDifferences.provider, provider), eq(providerDifferences.providerKey, providerKey));
  const before = await tx.select().from(providerDifferences).where(mine).for('no key update');
  const difference = { kind: 'otherReturn', ours: ours.returned, theirs: returned } as const;
  const open = before.find(({ state, kind }) => state === 'open' && kind === difference.kind);
  if (open === undefined) await openNew(tx, before, difference, { provider, providerKey, day: koreanDayAt(at), at });
  else if (!isSame(open, difference))
    await tx
      .update(providerDifferences)
      .set({ ours: difference.ours, theirs: difference.theirs, updatedAt: at })
      .where(eq(providerDifferences.id, open.id));
};
