import type { SiteDeedWord } from '@naru/domain/staff';
import type { Db } from '../stores/db.ts';
import { auditLog } from '../stores/schema/index.ts';
import { currentOperator } from './operator-context.ts';
import { currentRequest } from './request-context.ts';
import { isOfTheHouse, type LinkedDeed, linkDeeds } from './trail-chain.ts';

/** One deed, as the audit trail tells it; what is done for a site has a name that its owners can read. */
export type Deed = DeedFacts &
  ({ readonly siteCode?: undefined; readonly action: string } | { readonly siteCode: string; readonly action: SiteDeedWord });

interface DeedFacts {
  readonly actor: string;
  readonly target: string;
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
  readonly at: Date;
  /** Why, where whoever did it says so with the deed itself. */
  readonly reason?: string;
  /** Digests of what the deed rested on, and of what stands since. */
  readonly before?: string | null;
  readonly after?: string | null;
}

/** Who did what, and from which address; written in the transaction of the deed (safety, logs). */
export const audit = (tx: Db, deed: Deed): Promise<void> => auditAll(tx, [deed]);

/** The same for deeds that are done together. What operators do is linked into their chain. */
export const auditAll = async (tx: Db, deeds: readonly Deed[]): Promise<void> => {
  const ip = currentRequest()?.ip ?? '';
  const operator = currentOperator();
  const rows = deeds.map(({ siteCode = null, detail = {}, at, before = null, after = null, reason: own, ...deed }): LinkedDeed => {
    const as = isOfTheHouse(deed.actor) ? operator : undefined;
    const { role = null, reason, approvalId = null } = as ?? {};
    return { ...deed, siteCode, detail, ip, createdAt: at, role, reason: own ?? (reason || null), approvalId, before, after };
  });
  const free = rows.filter(({ actor }) => !isOfTheHouse(actor));
  const linked = rows.filter(({ actor }) => isOfTheHouse(actor));
  if (free.length > 0) await tx.insert(auditLog).values(free);
  if (linked.length === 0) return;
  // Outside of a transaction the lock would be gone before the row is there.
  await tx.transaction(async (inner) => {
    await inner.insert(auditLog).values(await linkDeeds(inner, linked));
  });
};
