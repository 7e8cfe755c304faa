import { auditDatabase } from '../audit/database.ts';
import type { Db } from '../stores/db.ts';

/** What is there although it must never be: the name of the rule, and how often it is broken. */
export const brokenTruths = async (db: Db): Promise<Record<string, number>> =>
  Object.fromEntries([...Map.groupBy(await auditDatabase(db), ({ kind }) => kind)].map(([kind, cases]) => [kind, cases.length]));
