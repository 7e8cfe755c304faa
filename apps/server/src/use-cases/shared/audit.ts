import type { Db } from '../../stores/db.ts';
import { auditLog } from '../../stores/schema/index.ts';

/** One deed, as the audit trail tells it. */
export interface Deed {
  readonly actor: string;
  readonly action: string;
  readonly target: string;
  readonly siteCode?: string;
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
  readonly at: Date;
}

/** Who did what; written in the transaction of the deed (trust, logs). */
export const audit = async (tx: Db, { actor, action, target, siteCode, detail, at }: Deed): Promise<void> => {
  await tx.insert(auditLog).values({ actor, action, target, siteCode: siteCode ?? null, detail: detail ?? {}, createdAt: at });
};
