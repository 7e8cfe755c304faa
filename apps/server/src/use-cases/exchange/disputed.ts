import { type DisputeMove, OPEN_DISPUTE_STATES, whyNotMovable } from '@naru/domain/dispute';
import { exchangeDueAt } from '@naru/domain/exchange';
import { type Failure, failure } from '@naru/domain/failure';
import { type ExchangeId, fail, type Result } from '@naru/domain/shared';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { moveRow } from '../../stores/move-rows.ts';
import { disputes, exchanges, inStates } from '../../stores/schema/index.ts';
import type { ExchangeRow } from './move-exchange.ts';
import { notifyDispute } from './notify.ts';
import { type TestifyDeps, testify } from './testify.ts';

export type DisputeRow = typeof disputes.$inferSelect;

/** The open dispute over a locked exchange, which locks it too: everything that changes one has locked its exchange. */
export const openDisputeOf = async (tx: Db, exchangeId: ExchangeId): Promise<DisputeRow | undefined> => {
  const [row] = await tx
    .select()
    .from(disputes)
    .where(and(eq(disputes.exchangeId, exchangeId), inStates(disputes.state, OPEN_DISPUTE_STATES)));
  return row;
};

type Words = Partial<Pick<DisputeRow, 'stance' | 'answer' | 'answeredBy' | 'answeredAt' | 'ruling' | 'ruledBy' | 'endedAt'>>;

/** Moves the open dispute over a locked exchange on, with what was said; refused with `lookupFailed` where none is open, and `wrongState`. */
export const moveDispute = async (
  deps: TestifyDeps,
  tx: Db,
  exchange: ExchangeRow,
  { event, at, ...words }: Words & { readonly event: DisputeMove; readonly at: Date },
): Promise<Result<DisputeRow, Failure>> => {
  const open = await openDisputeOf(tx, exchange.id);
  if (open === undefined) return fail(failure('lookupFailed'));
  const [reason] = whyNotMovable({ state: open.state, answered: open.answeredAt !== null }, event);
  if (reason !== undefined) return fail(reason);
  const set = { ...words, updatedAt: at, version: open.version + 1 };
  const moved = await moveRow(tx, 'dispute', event, { where: eq(disputes.id, open.id), set });
  // That nobody has answered in time follows from what was testified before.
  if (moved.ok && event !== 'lapse') await testifyOf(deps, tx, exchange, { dispute: moved.value, at });
  return moved;
};

/** Testifies to what was said last in a dispute. */
export const testifyOf = async (
  deps: TestifyDeps,
  tx: Db,
  exchange: ExchangeRow,
  { dispute, at }: { readonly dispute: DisputeRow; readonly at: Date },
): Promise<void> => {
  const last = notifyDispute(dispute).at(-1);
  if (last !== undefined) await testify(deps, tx, exchange, { ...last, means: last.actor === 'operator' ? null : 'login', signedAt: at });
};

/** Lets the clocks of a locked exchange stand still, or go on from the beginning of their time. */
export const stopClocks = async (tx: Db, exchange: ExchangeRow, disputed: boolean, at: Date): Promise<void> => {
  const dueAt = disputed ? null : exchangeDueAt(exchange.state, at);
  await tx
    .update(exchanges)
    .set({ disputed, dueAt, updatedAt: at, version: exchange.version + 1 })
    .where(eq(exchanges.id, exchange.id));
};
