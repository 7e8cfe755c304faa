import { type Failure, failure } from '@naru/domain/failure';
import type { ReportOutcome } from '@naru/domain/report';
import { description, fail, failureOfFault, ok, type Result } from '@naru/domain/shared';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { notify } from '../../kernel/notify.ts';
import type { Db } from '../../stores/db.ts';
import { members, reports } from '../../stores/schema/index.ts';

const MOST = 200;

/** The reports that wait for an answer, or all of them, the oldest first. */
export const listReports = async ({ db }: Deps, { waiting }: { readonly waiting: boolean }) => {
  const rows = await db
    .select({ report: reports, nickname: members.nickname })
    .from(reports)
    .innerJoin(members, eq(members.id, reports.memberId))
    .where(waiting ? isNull(reports.answeredAt) : undefined)
    .orderBy(asc(reports.id))
    .limit(MOST);
  return rows.map(({ report: { id, kind, target, reason, body, outcome, answer, createdAt }, nickname }) => ({
    id,
    kind,
    target,
    reason,
    text: body,
    outcome,
    answer,
    nickname,
    createdAt: createdAt.toISOString(),
  }));
};

/** An operator's answer. */
interface AnswerOrder {
  readonly id: number;
  readonly outcome: ReportOutcome;
  readonly text: string;
}

/** Answers a report, once, and tells its member in the same words. Refused: `badRequest`, `lookupFailed`, `wrongState` for one that has its answer. */
export const answerReport = async (
  { transact, clock }: Deps,
  operator: string,
  { id, outcome, text: typed }: AnswerOrder,
): Promise<Result<void, Failure>> => {
  const text = description(typed);
  if (!text.ok) return fail(failureOfFault('body', text.failure));
  return transact(async (tx): Promise<Result<void, Failure>> => {
    const at = clock.now();
    const [row] = await tx
      .update(reports)
      .set({ outcome, answer: text.value, answeredBy: operator, answeredAt: at })
      .where(and(eq(reports.id, id), isNull(reports.answeredAt)))
      .returning();
    if (row === undefined) return fail(await whyNone(tx, id));
    const [member] = await tx.select({ state: members.state }).from(members).where(eq(members.id, row.memberId));
    const payload = { outcome, text: text.value };
    await notify(tx, member?.state === 'active' ? [{ memberId: row.memberId, kind: 'reportAnswered', payload }] : [], at);
    await audit(tx, { actor: operator, action: 'report.answer', target: String(id), detail: { outcome }, at });
    return ok(undefined);
  });
};

const whyNone = async (tx: Db, id: number): Promise<Failure> =>
  (await tx.$count(reports, eq(reports.id, id))) === 0 ? failure('lookupFailed', { field: 'id' }) : failure('wrongState', { field: 'id' });

/** Forgets what a member who leaves has written in reports; that they were made stays. */
export const eraseReports = async (tx: Db, memberId: number): Promise<void> => {
  await tx.update(reports).set({ body: '' }).where(eq(reports.memberId, memberId));
};
