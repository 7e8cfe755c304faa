import type { Db } from '../../stores/db.ts';
import { auditLog } from '../../stores/schema/index.ts';

/** Who did what; written in the transaction of the deed (trust, logs). */
export const audit = async (
  tx: Db,
  deed: { readonly actor: string; readonly action: string; readonly target: string; readonly siteCode?: string; readonly at: Date },
): Promise<void> => {
  await tx
    .insert(auditLog)
    .values({ actor: deed.actor, action: deed.action, target: deed.target, siteCode: deed.siteCode ?? null, createdAt: deed.at });
};
