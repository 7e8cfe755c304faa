import type { SiteDeedWord } from '@naru/domain/staff';
import type { Db } from '../stores/db.ts';
import { auditLog } from '../stores/schema/index.ts';
import { currentRequest } from './request-context.ts';

/** One deed, as the audit trail tells it; what is done for a site has a name that its owners can read. */
export type Deed = DeedFacts &
  ({ readonly siteCode?: undefined; readonly action: string } | { readonly siteCode: string; readonly action: SiteDeedWord });

interface DeedFacts {
  readonly actor: string;
  readonly target: string;
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
  readonly at: Date;
}

/** Who did what, and from which address; written in the transaction of the deed (safety, logs). */
export const audit = (tx: Db, deed: Deed): Promise<void> => auditAll(tx, [deed]);

/** The same for deeds that are done together. */
export const auditAll = async (tx: Db, deeds: readonly Deed[]): Promise<void> => {
  const ip = currentRequest()?.ip ?? '';
  const rows = deeds.map(({ siteCode = null, detail = {}, at, ...deed }) => ({ ...deed, siteCode, detail, ip, createdAt: at }));
  if (rows.length > 0) await tx.insert(auditLog).values(rows);
};
