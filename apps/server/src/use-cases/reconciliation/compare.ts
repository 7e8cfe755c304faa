import { type BookDifference, differencesOf } from '@naru/domain/reconciliation';
import type { KoreanDay } from '@naru/domain/shared';
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

/** Opens what is new, follows what has changed, and resolves what is there no more. What a person has explained stays so until its figures change. */
export const writeDifferences = async (
  deps: Deps,
  tx: Db,
  { provider, keys, day, at }: { readonly provider: string; readonly keys: readonly string[]; readonly day: KoreanDay; readonly at: Date },
): Promise<number> => {
  if (keys.length === 0) return 0;
  const found = await disagreements(deps, tx, provider, keys);
  const mine = and(eq(providerDifferences.provider, provider), inArray(providerDifferences.providerKey, [...keys]));
  const known = Map.groupBy(await tx.select().from(providerDifferences).where(mine).for('no key update'), ({ providerKey }) => providerKey);
  let opened = 0;
  for (const key of keys) {
    const now = found.get(key) ?? [];
    const before = known.get(key) ?? [];
    const open = before.filter(({ state }) => state === 'open');
    for (const one of open) {
      const same = now.find(({ kind }) => kind === one.kind);
      const where = eq(providerDifferences.id, one.id);
      if (same === undefined) await moveRows(tx, 'difference', 'resolve', { where, set: { endedAt: at, updatedAt: at } });
      else if (!isSame(one, same))
        await tx.update(providerDifferences).set({ ours: same.ours, theirs: same.theirs, updatedAt: at }).where(where);
    }
    for (const difference of now) {
      if (open.some(({ kind }) => kind === difference.kind)) continue;
      if (before.some((one) => one.state === 'explained' && isSame(one, difference))) continue;
      const values = { provider, providerKey: key, ...difference, day, createdAt: at, updatedAt: at };
      const [row] = await tx.insert(providerDifferences).values(values).onConflictDoNothing().returning({ id: providerDifferences.id });
      if (row === undefined) continue;
      opened += 1;
      const { kind, ours, theirs } = difference;
      await audit(tx, { actor: 'system', action: 'reconcile.differ', target: String(row.id), detail: { kind, ours, theirs }, at });
    }
  }
  return opened;
};
