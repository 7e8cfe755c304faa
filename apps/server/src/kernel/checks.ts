import type { Clock } from '@naru/domain/shared';
import type { Db } from '../stores/db.ts';
import { settings } from '../stores/schema/index.ts';

/** What is done from time to time so that it is known to work. */
export type CheckName = 'backup' | 'drill';

/** Writes down that one of them has ended, and how: figures and alarms tell how long ago that was. */
export const recordCheck = async (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  name: CheckName,
  value: { readonly findings: number } & Readonly<Record<string, string | number>>,
): Promise<void> => {
  const updatedAt = clock.now();
  await db
    .insert(settings)
    .values({ key: `check.${name}`, value, updatedAt })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt } });
};
