import { type ApplicationDraft, type ApplicationState, REJECTION_MOST } from '@naru/domain/application';
import { type Failure, failure } from '@naru/domain/failure';
import { type ApplicationId, fail, ok, type Result, requiredText } from '@naru/domain/shared';
import { asc, eq } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { notify } from '../../kernel/notify.ts';
import { only } from '../../kernel/only.ts';
import { draftIn } from '../../reads/application.ts';
import { moveRow } from '../../stores/move-rows.ts';
import { issuerApplications, members } from '../../stores/schema/index.ts';

export interface ApplicationLine extends ApplicationDraft {
  readonly id: number;
  readonly state: ApplicationState;
  readonly nickname: string;
  readonly createdAt: string;
}

/** The applications that wait for an answer, or all of them; oldest first. That they were read, with whom to turn to, is kept (safety, logs). */
export const listApplications = async (
  deps: Deps,
  operator: string,
  { all }: { readonly all: boolean },
): Promise<readonly ApplicationLine[]> => {
  const rows = await deps.db
    .select({ application: issuerApplications, nickname: members.nickname })
    .from(issuerApplications)
    .innerJoin(members, eq(members.id, issuerApplications.memberId))
    .where(all ? undefined : eq(issuerApplications.state, 'received'))
    .orderBy(asc(issuerApplications.id));
  const at = deps.clock.now();
  await audit(deps.db, { actor: operator, action: 'application.list', target: '', detail: { rows: rows.length }, at });
  return Promise.all(
    rows.map(async ({ application, nickname }) => ({
      ...(await draftIn(deps.keys, application)),
      id: application.id,
      state: application.state,
      nickname,
      createdAt: application.createdAt.toISOString(),
    })),
  );
};

export type ApplicationAnswer = { readonly accept: true } | { readonly accept: false; readonly reason: string };

/** What was answered, and what opening the store of an accepted issuer needs. */
export interface Answered {
  readonly accepted: boolean;
  readonly brandName: string;
  readonly introduction: string;
  /** The wallet id of the member who applied. */
  readonly did: string;
}

const readReason = requiredText(REJECTION_MOST);

/** Answers an application and tells its member; refused with `lookupFailed`, `wrongState`, or the reason that is missing or too long. */
export const answerApplication = async (
  deps: Deps,
  operator: string,
  id: ApplicationId,
  answer: ApplicationAnswer,
): Promise<Result<Answered, Failure>> => {
  const reason = answer.accept ? ok('') : readReason(answer.reason);
  if (!reason.ok) return fail(failure('badRequest', { field: 'reason' }));
  const at = deps.clock.now();
  return deps.transact(async (tx): Promise<Result<Answered, Failure>> => {
    const [row] = await tx.select().from(issuerApplications).where(eq(issuerApplications.id, id)).for('no key update');
    if (row === undefined) return fail(failure('lookupFailed', { field: 'id' }));
    const set = { reason: reason.value, closedAt: at, updatedAt: at, version: row.version + 1 };
    const event = answer.accept ? 'accept' : 'reject';
    const answered = await moveRow(tx, 'application', event, { where: eq(issuerApplications.id, id), set });
    if (!answered.ok) return answered;
    const kind = answer.accept ? 'applicationAccepted' : 'applicationRejected';
    await notify(tx, [{ memberId: row.memberId, kind, payload: { brand: row.brandName, reason: reason.value } }], at);
    await audit(tx, { actor: operator, action: `application.${event}`, target: String(id), at });
    const { did } = only(await tx.select({ did: members.did }).from(members).where(eq(members.id, row.memberId)));
    return ok({ accepted: answer.accept, brandName: row.brandName, introduction: row.introduction, did });
  });
};
