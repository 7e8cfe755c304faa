import { QR_LIFECYCLE, type QrMove, type QrState } from '@naru/domain/qr';
import { transitionOf } from '@naru/domain/shared';
import { and, eq, getTableColumns, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { QR_CHANNEL } from '../gateways/wallet/qr-board.ts';
import type { Db } from '../stores/db.ts';
import { qrTickets } from '../stores/schema/index.ts';

export type QrRow = typeof qrTickets.$inferSelect;

/** What happens to a QR: a move of its lifecycle, or one of two that begin at the same states. */
export type QrEvent = QrMove | { readonly when: SQL; readonly move: QrMove; readonly otherwise: QrMove };

export interface QrChange {
  readonly where: SQL | undefined;
  readonly set?: Partial<Omit<QrRow, 'state'>>;
  readonly now: Date;
}

/** Moves a QR in one statement and tells every process; undefined when it stands elsewhere or ran out, so one of many wins. All its changes pass here. */
export const moveQr = async (db: Db, event: QrEvent, { where, set, now }: QrChange): Promise<QrRow | undefined> => {
  const { from, to } = transition(event);
  // The word goes out with the change itself: told in the same statement, it cannot be lost between the two.
  const [changed] = await db
    .update(qrTickets)
    .set({ ...set, state: to, updatedAt: now })
    .where(and(where, inArray(qrTickets.state, [...from]), gt(qrTickets.expiresAt, now)))
    .returning({ ...getTableColumns(qrTickets), told: sql`pg_notify(${QR_CHANNEL}, ${qrTickets.nonceHash})` });
  if (changed === undefined) return undefined;
  const { told: _, ...row } = changed;
  return row;
};

const transition = (event: QrEvent): { readonly from: readonly QrState[]; readonly to: QrState | SQL } => {
  if (typeof event === 'string') return transitionOf(QR_LIFECYCLE, event);
  const [move, otherwise] = [transitionOf(QR_LIFECYCLE, event.move), transitionOf(QR_LIFECYCLE, event.otherwise)];
  const from = move.from.filter((state) => otherwise.from.includes(state));
  return { from, to: sql`case when ${event.when} then ${move.to} else ${otherwise.to} end` };
};

export const qrById = async (db: Db, id: string): Promise<QrRow | undefined> => {
  const [row] = await db.select().from(qrTickets).where(eq(qrTickets.id, id));
  return row;
};
