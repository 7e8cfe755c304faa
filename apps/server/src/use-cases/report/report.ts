import { type Failure, failure } from '@naru/domain/failure';
import { REPORTS_A_DAY, type ReportKind, type ReportOutcome, type ReportReason } from '@naru/domain/report';
import {
  description,
  fail,
  failureOfFault,
  ok,
  parseDid,
  parseProductId,
  parseQuestionId,
  parseTokenId,
  type Result,
} from '@naru/domain/shared';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { lookUpSeenToken } from '../../kernel/facts/token.ts';
import { notify } from '../../kernel/notify.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { withinRates } from '../../kernel/rate.ts';
import type { Db } from '../../stores/db.ts';
import { inStates, members, products, questions, reports, sites, takedowns } from '../../stores/schema/index.ts';

const DAY_SECONDS = 86_400;

interface ReportOrder extends Keyed {
  readonly kind: ReportKind;
  readonly target: string;
  readonly reason: ReportReason;
  readonly text: string;
}

/** Records a report, once while it waits. `badRequest` (`text`), `lookupFailed` for what they cannot see, `noPermission` for their own, `rateLimited`. */
export const writeReport = async (
  deps: Deps,
  member: Member,
  { kind, target, reason, text: typed, key }: ReportOrder,
): Promise<Result<void, Failure>> => {
  const text = description(typed);
  if (!text.ok) return fail(failureOfFault('text', text.failure));
  return once(deps, member, key, async (tx): Promise<Result<void, Failure>> => {
    const found = await FINDING[kind](tx, member, target);
    if (found === undefined) return fail(failure('lookupFailed', { field: 'target' }));
    if (found === member.id) return fail(failure('noPermission'));
    // Counted here, so that one key counts once and what is refused counts not at all.
    const rate = { key: `report ${member.id}`, most: REPORTS_A_DAY, seconds: DAY_SECONDS };
    const within = await withinRates({ ...deps, db: tx }, [rate]);
    if (!within.ok) return within;
    const row = { memberId: member.id, kind, target, accusedMemberId: found, reason, body: text.value, createdAt: deps.clock.now() };
    await tx.insert(reports).values(row).onConflictDoNothing();
    return ok(undefined);
  });
};

/** Whose the thing is that a member wants to report; null for nobody's, undefined for one that they cannot see. */
type Finding = (tx: Db, member: Member, target: string) => Promise<number | null | undefined>;

const FINDING: Readonly<Record<ReportKind, Finding>> = Object.freeze({
  nft: async (tx, member, target) => {
    const tokenId = parseTokenId(target);
    const found = tokenId.ok ? await lookUpSeenToken(tx, member, { tokenId: tokenId.value, how: 'look' }) : undefined;
    return found?.token.ownerMemberId;
  },
  member: async (tx, _, target) => {
    const did = parseDid(target);
    if (!did.ok) return undefined;
    const [row] = await tx
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.did, did.value), eq(members.state, 'active')));
    return row?.id;
  },
  product: async (tx, _, target) => {
    const id = parseProductId(Number(target));
    if (!id.ok) return undefined;
    const [row] = await tx
      .select({ owner: sites.ownerMemberId })
      .from(products)
      .innerJoin(sites, eq(sites.siteCode, products.siteCode))
      .where(and(eq(products.id, id.value), inStates(products.state, ['onSale', 'hidden'])));
    return row?.owner;
  },
  store: async (tx, _, target) => {
    const [row] = await tx
      .select({ owner: sites.ownerMemberId })
      .from(sites)
      .where(and(eq(sites.siteCode, target), eq(sites.isPrivate, false)));
    return row?.owner;
  },
  question: async (tx, _, target) => {
    const id = parseQuestionId(Number(target));
    if (!id.ok) return undefined;
    // What is private, or hidden, nobody else reads.
    const shown = and(eq(questions.id, id.value), eq(questions.isPrivate, false));
    const [row] = await tx.select().from(questions).where(shown);
    return row === undefined || row.hiddenAt !== null ? undefined : row.memberId;
  },
});

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
  return rows.map(({ report: { id, kind, target, accusedMemberId, reason, body, outcome, answer, createdAt }, nickname }) => ({
    id,
    kind,
    target,
    accused: accusedMemberId,
    reason,
    text: body,
    outcome,
    answer,
    nickname,
    createdAt: createdAt.toISOString(),
  }));
};

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
  return transact((tx) => answerWithin(tx, operator, { id, outcome, text: text.value, at: clock.now() }));
};

/** The same in a transaction that is there already, in words that were judged. */
export const answerWithin = async (
  tx: Db,
  operator: string,
  { id, outcome, text, at }: AnswerOrder & { readonly at: Date },
): Promise<Result<void, Failure>> => {
  const [row] = await tx
    .update(reports)
    .set({ outcome, answer: text, answeredBy: operator, answeredAt: at })
    .where(and(eq(reports.id, id), isNull(reports.answeredAt)))
    .returning();
  if (row === undefined) return fail(await whyNone(tx, id));
  const [member] = await tx.select({ state: members.state }).from(members).where(eq(members.id, row.memberId));
  const payload = { outcome, text };
  await notify(tx, member?.state === 'active' ? [{ memberId: row.memberId, kind: 'reportAnswered', payload }] : [], at);
  await audit(tx, { actor: operator, action: 'report.answer', target: String(id), detail: { outcome }, at });
  return ok(undefined);
};

const whyNone = async (tx: Db, id: number): Promise<Failure> =>
  (await tx.$count(reports, eq(reports.id, id))) === 0 ? failure('lookupFailed', { field: 'id' }) : failure('wrongState', { field: 'id' });

/** Purges what a member who leaves has written in reports; that they were made stays. */
export const eraseReports = async (tx: Db, memberId: number): Promise<void> => {
  await tx.update(reports).set({ body: '' }).where(eq(reports.memberId, memberId));
};

/** Purges what was taken from a member who leaves, and what it was called; that it was taken down stays. */
export const eraseTakedowns = async (tx: Db, memberId: number): Promise<void> => {
  await tx.update(takedowns).set({ name: '', taken: {} }).where(eq(takedowns.memberId, memberId));
};
