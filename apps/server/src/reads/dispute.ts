import type { DisputeView, Ruling } from '@naru/domain/dispute';
import type { ExchangeId } from '@naru/domain/shared';
import { and, asc, desc, eq } from 'drizzle-orm';
import { brand } from '../stores/branding.ts';
import type { Db } from '../stores/db.ts';
import { disputePictures, disputes, partReturns } from '../stores/schema/index.ts';

type Row = typeof disputes.$inferSelect;

/** What operators have decided where a dispute has ended so. */
export const RULED: Readonly<Partial<Record<Row['state'], Ruling>>> = Object.freeze({
  refunded: 'refund',
  partlyRefunded: 'part',
  resent: 'resend',
  dismissed: 'dismiss',
});

const rulingOf = ({ state, ruling, endedAt }: Row, amount: number | null): DisputeView['ruling'] => {
  const decided = RULED[state];
  if (decided === undefined || ruling === null || endedAt === null) return null;
  return { ruling: decided, text: ruling, at: endedAt.toISOString(), amount: amount === null ? null : brand.won(amount) };
};

const viewOf = (row: Row, pictures: readonly number[], amount: number | null): DisputeView => ({
  disputeId: row.id,
  state: row.state,
  reason: row.reason,
  text: row.body,
  pictures,
  openedAt: row.createdAt.toISOString(),
  answerDueAt: row.answerDueAt.toISOString(),
  answer:
    row.stance === null || row.answer === null || row.answeredAt === null
      ? null
      : { stance: row.stance, text: row.answer, at: row.answeredAt.toISOString() },
  ruling: rulingOf(row, amount),
  endedAt: row.endedAt?.toISOString() ?? null,
});

/** Everything that was disputed of an exchange, the newest first. */
export const disputeViews = async (db: Db, exchangeId: ExchangeId): Promise<readonly DisputeView[]> => {
  const ofExchange = eq(disputes.exchangeId, exchangeId);
  const rows = await db
    .select({ dispute: disputes, amount: partReturns.amount })
    .from(disputes)
    .leftJoin(partReturns, eq(partReturns.disputeId, disputes.id))
    .where(ofExchange)
    .orderBy(desc(disputes.id));
  const pictures = await db
    .select({ number: disputePictures.id, disputeId: disputePictures.disputeId })
    .from(disputePictures)
    .innerJoin(disputes, and(eq(disputes.id, disputePictures.disputeId), ofExchange))
    .orderBy(asc(disputePictures.id));
  return rows.map(({ dispute, amount }) =>
    viewOf(
      dispute,
      pictures.filter(({ disputeId }) => disputeId === dispute.id).map(({ number }) => number),
      amount,
    ),
  );
};
