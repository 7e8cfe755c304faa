import type { DisputeView, Ruling } from '@naru/domain/dispute';
import { desc, eq } from 'drizzle-orm';
import { brand } from '../stores/branding.ts';
import type { Db } from '../stores/db.ts';
import { disputes } from '../stores/schema/index.ts';

type Row = typeof disputes.$inferSelect;

const RULED: Readonly<Partial<Record<Row['state'], Ruling>>> = Object.freeze({
  refunded: 'refund',
  resent: 'resend',
  dismissed: 'dismiss',
});

const rulingOf = ({ state, ruling, endedAt }: Row): DisputeView['ruling'] => {
  const decided = RULED[state];
  return decided === undefined || ruling === null || endedAt === null ? null : { ruling: decided, text: ruling, at: endedAt.toISOString() };
};

const viewOf = (row: Row): DisputeView => ({
  disputeId: brand.dispute(row.id),
  state: row.state,
  reason: row.reason,
  text: row.body,
  openedAt: row.createdAt.toISOString(),
  answerDueAt: row.answerDueAt.toISOString(),
  answer:
    row.stance === null || row.answer === null || row.answeredAt === null
      ? null
      : { stance: row.stance, text: row.answer, at: row.answeredAt.toISOString() },
  ruling: rulingOf(row),
  endedAt: row.endedAt?.toISOString() ?? null,
});

/** Everything that was disputed of an exchange, the newest first. */
export const disputeViews = async (db: Db, exchangeId: number): Promise<readonly DisputeView[]> =>
  (await db.select().from(disputes).where(eq(disputes.exchangeId, exchangeId)).orderBy(desc(disputes.id))).map(viewOf);
