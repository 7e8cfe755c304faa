import { asc, gt, max } from 'drizzle-orm';
import type { Db } from '../stores/db.ts';
import { auditLog } from '../stores/schema/index.ts';
import type { Metrics } from './metrics.ts';

/** What counts as taking personal data out of the house, or laying it open, by the last word of the deed. */
const EXPORTS: ReadonlySet<string> = new Set(['download', 'reveal', 'print', 'file', 'picture', 'export']);
const BATCH = 1_000;

/** The kind of a deed: two names, whatever is done. */
const kindsOf = ({ actor, action }: { readonly actor: string; readonly action: string }): readonly string[] => [
  ...(EXPORTS.has(action.split('.').at(-1) ?? '') ? ['export'] : []),
  ...(/^(os|operator):/.test(actor) ? ['operator'] : []),
];

/**
 * Counts the deeds of the audit trail that were written since the last look. Every process counts all of them, so that those that watch take the largest.
 */
export const countDeeds = async (db: Db, metrics: Metrics): Promise<() => Promise<void>> => {
  const count = metrics.counter({
    name: 'naru_deeds_total',
    help: 'Deeds of the audit trail: exports of personal data, and what operators did; the same in every process',
    labels: ['kind'],
  });
  for (const kind of ['export', 'operator']) count({ value: 0, labels: { kind } });
  let last = (await db.select({ id: max(auditLog.id) }).from(auditLog))[0]?.id ?? 0;
  return async () => {
    for (;;) {
      const columns = { id: auditLog.id, actor: auditLog.actor, action: auditLog.action };
      const deeds = await db.select(columns).from(auditLog).where(gt(auditLog.id, last)).orderBy(asc(auditLog.id)).limit(BATCH);
      for (const deed of deeds) for (const kind of kindsOf(deed)) count({ value: 1, labels: { kind } });
      last = deeds.at(-1)?.id ?? last;
      if (deeds.length < BATCH) return;
    }
  };
};
