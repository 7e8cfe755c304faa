import { buffer } from 'node:stream/consumers';
import { type Failure, failure } from '@naru/domain/failure';
import { fileNameOf } from '@naru/domain/file';
import { dataRequestDueAt, type GuardianClaim, type InquiryType } from '@naru/domain/inquiry';
import { orderNumberOf } from '@naru/domain/order';
import { description, fail, failureOfFault, type InquiryId, ok, type Result } from '@naru/domain/shared';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { notify } from '../../kernel/notify.ts';
import { inquiryFull } from '../../reads/inquiry/inquiries.ts';
import { orderNamed } from '../../reads/order/named-order.ts';
import type { Db } from '../../stores/db.ts';
import { files, inquiries, inquiryFiles, members, orders } from '../../stores/schema/index.ts';
import { ATTACHMENT } from '../file/originals.ts';
import { isOfMinor } from './guardian-claim.ts';

const MOST_LISTED = 200;

interface InquiryLine {
  readonly id: number;
  readonly type: InquiryType;
  readonly title: string;
  readonly nickname: string;
  readonly answered: boolean;
  readonly createdAt: string;
  /** Until when it is to be done, where a law says so. */
  readonly dueAt: string | null;
}

/** Inquiries as operators look through them: those that wait, first what has a time by law, the oldest first; or all, the newest first. */
export const listInquiries = async ({ db }: Pick<Deps, 'db'>, { waiting }: { waiting: boolean }): Promise<readonly InquiryLine[]> => {
  const rows = await db
    .select({ inquiry: inquiries, nickname: members.nickname })
    .from(inquiries)
    .innerJoin(members, eq(members.id, inquiries.memberId))
    .where(waiting ? isNull(inquiries.answeredAt) : undefined)
    .orderBy(...(waiting ? [sql`${inquiries.type} <> 'ownData'`, asc(inquiries.id)] : [desc(inquiries.id)]))
    .limit(MOST_LISTED);
  return rows.map(({ inquiry: { id, type, title, answeredAt, createdAt }, nickname }) => ({
    id,
    type,
    title,
    nickname,
    answered: answeredAt !== null,
    createdAt: createdAt.toISOString(),
    dueAt: answeredAt === null ? dataRequestDueAt({ type, createdAt }) : null,
  }));
};

/** One inquiry as an operator reads it; that they have is kept. Refused with `lookupFailed`. */
export const showInquiry = async (deps: Deps, operator: string, { id }: { readonly id: InquiryId }) => {
  const { db, clock } = deps;
  const [row] = await db
    .select({ inquiry: inquiries, nickname: members.nickname, did: members.did })
    .from(inquiries)
    .innerJoin(members, eq(members.id, inquiries.memberId))
    .where(eq(inquiries.id, id));
  if (row === undefined) return fail(failure('lookupFailed', { field: 'id' }));
  await audit(db, { actor: operator, action: 'inquiry.show', target: String(id), at: clock.now() });
  const { nickname, did, inquiry } = row;
  const full = await inquiryFull(db, inquiry);
  const dueAt = inquiry.answeredAt === null ? dataRequestDueAt(inquiry) : null;
  return ok({
    ...full,
    nickname,
    did,
    version: inquiry.version,
    dueAt,
    claim: full.claim === null ? null : await judgedClaim(db, full.claim),
  });
};

/** A guardian's claim with what an operator has to know of its purchase. */
const judgedClaim = async (db: Db, claim: GuardianClaim) => {
  const [order] = await db.select().from(orders).where(orderNamed(claim.orderId));
  if (order === undefined) throw new Error('a claim of no order');
  const ofMinor = await isOfMinor(db, order);
  const reversed = order.reversalDue || order.reversedAt !== null;
  return { ...claim, orderId: order.id, orderNumber: orderNumberOf(order), ofMinor, reversed };
};

/**
 * Says of which type an inquiry is, which its member sees: a request about one's own data has its time by law however it was written. What a guardian
 * claims has a form of its own. Refused with `badRequest` (`type`), `lookupFailed`, and `wrongState` for one that was answered.
 */
export const classifyInquiry = (
  { transact, clock }: Pick<Deps, 'transact' | 'clock'>,
  operator: string,
  { id, type }: { readonly id: InquiryId; readonly type: InquiryType },
): Promise<Result<void, Failure>> =>
  transact(async (tx): Promise<Result<void, Failure>> => {
    if (type === 'guardian') return fail(failure('badRequest', { field: 'type' }));
    const [row] = await tx.select().from(inquiries).where(eq(inquiries.id, id)).for('no key update');
    if (row === undefined) return fail(failure('lookupFailed', { field: 'id' }));
    if (row.answeredAt !== null) return fail(failure('wrongState', { field: 'id' }));
    if (row.type === 'guardian') return fail(failure('badRequest', { field: 'type' }));
    await tx.update(inquiries).set({ type }).where(eq(inquiries.id, id));
    await audit(tx, {
      actor: operator,
      action: 'inquiry.classify',
      target: String(id),
      detail: { from: row.type, to: type },
      at: clock.now(),
    });
    return ok(undefined);
  });

/** A file of an inquiry as an operator saves it, in base64; that they have is kept. Refused with `lookupFailed`. */
export const readAttachment = async (
  { db, files: store, clock }: Deps,
  operator: string,
  { id, number }: { readonly id: InquiryId; readonly number: number },
): Promise<Result<{ name: string; base64: string }, Failure>> => {
  const [file] = await db
    .select({ name: files.name, mime: files.mime, sha256: files.sha256 })
    .from(inquiryFiles)
    .innerJoin(files, eq(files.id, inquiryFiles.fileId))
    .where(and(eq(inquiryFiles.id, number), eq(inquiryFiles.inquiryId, id)));
  const stored = file === undefined ? null : await store.open(file.sha256, { variant: ATTACHMENT.variant });
  if (file === undefined || stored === null) return fail(failure('lookupFailed', { field: 'number' }));
  await audit(db, { actor: operator, action: 'inquiry.file', target: String(id), detail: { number }, at: clock.now() });
  return ok({ name: fileNameOf(file.name, file.mime), base64: (await buffer(stored.content)).toString('base64') });
};

interface AnswerOrder {
  readonly id: InquiryId;
  readonly text: string;
  /** Puts another answer in the place of one that is there. */
  readonly again: boolean;
  /** The version that the operator has read; without it, whatever stands there now is answered. */
  readonly seen?: number | undefined;
}

const whyNone = async (tx: Db, { id, again }: AnswerOrder): Promise<Failure> => {
  const [row] = await tx.select({ answeredAt: inquiries.answeredAt }).from(inquiries).where(eq(inquiries.id, id));
  if (row === undefined) return failure('lookupFailed', { field: 'id' });
  return failure('wrongState', { field: row.answeredAt !== null && !again ? 'again' : 'seen' });
};

/**
 * Answers an inquiry once and tells its member. `badRequest` (1–500 characters), `lookupFailed`, `wrongState`: `again` if answered, `seen` if changed since.
 */
export const answerInquiry = async (
  { transact, clock }: Deps,
  operator: string,
  order: AnswerOrder,
): Promise<Result<{ title: string }, Failure>> => {
  const text = description(order.text);
  if (!text.ok) return fail(failureOfFault('body', text.failure));
  const { id, again, seen } = order;
  return transact(async (tx) => {
    const now = clock.now();
    const [row] = await tx
      .update(inquiries)
      .set({ answer: text.value, answeredBy: operator, answeredAt: now })
      .where(
        and(
          eq(inquiries.id, id),
          again ? undefined : isNull(inquiries.answeredAt),
          seen === undefined ? undefined : eq(inquiries.version, seen),
        ),
      )
      .returning({ memberId: inquiries.memberId, title: inquiries.title });
    if (row === undefined) return fail(await whyNone(tx, order));
    const [member] = await tx.select({ state: members.state }).from(members).where(eq(members.id, row.memberId));
    const notices =
      member?.state === 'left' ? [] : [{ memberId: row.memberId, kind: 'inquiryAnswered', payload: { id, name: row.title } } as const];
    await notify(tx, notices, now);
    await audit(tx, { actor: operator, action: 'inquiry.answer', target: String(id), detail: { again }, at: now });
    return ok({ title: row.title });
  });
};
