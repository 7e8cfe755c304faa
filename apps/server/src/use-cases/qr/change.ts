import type { QrState } from '@naru/domain/qr';
import { and, eq, getTableColumns, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { QR_CHANNEL } from '../../gateways/wallet/qr-board.ts';
import type { Db } from '../../stores/db.ts';
import { qrTickets } from '../../stores/schema/index.ts';

/** One QR as it is kept. */
export type QrRow = typeof qrTickets.$inferSelect;

/** Which QR may change, and what it becomes. */
export interface QrChange {
  readonly where: SQL | undefined;
  readonly from: readonly QrState[];
  readonly to: Partial<Omit<QrRow, 'state'>> & { readonly state: QrState | SQL };
  readonly now: Date;
}

/**
 * Moves a QR in one statement and tells every process; undefined when it is in none of the states, or has run out: of many who come at once
 * one finds it so. Everything that happens to a QR passes here.
 */
export const changeQr = async (db: Db, { where, from, to, now }: QrChange): Promise<QrRow | undefined> => {
  // The word goes out with the change itself: told in the same statement, it cannot be lost between the two.
  const [changed] = await db
    .update(qrTickets)
    .set({ ...to, updatedAt: now })
    .where(and(where, inArray(qrTickets.state, [...from]), gt(qrTickets.expiresAt, now)))
    .returning({ ...getTableColumns(qrTickets), told: sql`pg_notify(${QR_CHANNEL}, ${qrTickets.nonceHash})` });
  if (changed === undefined) return undefined;
  const { told: _, ...row } = changed;
  return row;
};

/** The QR with this id. */
export const qrById = async (db: Db, id: string): Promise<QrRow | undefined> => {
  const [row] = await db.select().from(qrTickets).where(eq(qrTickets.id, id));
  return row;
};
