import type { PgTable } from 'drizzle-orm/pg-core';
import { RETENTION, type Retention } from '../stores/retention.ts';

/** Lets go of what was kept long enough in one table, by the clock that is given. */
export const purged = async (of: PgTable, parts: Parameters<Retention['purge']>[0]): Promise<void> => {
  for (const row of RETENTION) if (row.of === of) await row.purge(parts);
};
