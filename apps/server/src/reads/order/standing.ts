import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { orders } from '../../stores/schema/index.ts';

/** The columns by which it is told whether a sale stands. */
export const STANDING_BY = Object.freeze({ state: orders.state, reversalDue: orders.reversalDue, reversedAt: orders.reversedAt });

/** Whether a sale, or a purchase, stands: completed, and neither gone back nor about to. What went back in part stands. */
export const stands = ({ state, reversalDue, reversedAt }: Readonly<Record<keyof typeof STANDING_BY, SQLWrapper>> = STANDING_BY): SQL =>
  sql`(${state} = 'completed' and not ${reversalDue} and ${reversedAt} is null)`;
