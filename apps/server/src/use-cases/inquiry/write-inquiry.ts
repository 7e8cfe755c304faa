import { type Failure, failure } from '@naru/domain/failure';
import { type GuardianClaim, INQUIRIES_A_DAY, type InquiryText, parseInquiry, type SubjectRef, whyNoProof } from '@naru/domain/inquiry';
import { whyNotAppeal } from '@naru/domain/report';
import { fail, type InquiryId, ok, type Result } from '@naru/domain/shared';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import { type OnceKey, once } from '../../kernel/once.ts';
import { only } from '../../kernel/only.ts';
import { withinRates } from '../../kernel/rate.ts';
import { subjectOf } from '../../reads/inquiry/inquiries.ts';
import { orderIdNamed } from '../../reads/order/named-order.ts';
import type { Db } from '../../stores/db.ts';
import { guardianClaims, inquiries, inquiryFiles, orders, takedowns } from '../../stores/schema/index.ts';
import type { Incoming } from '../file/incoming.ts';
import { dropAttachments, keepAttachments, storeAttachments, sweepFiles } from './attachments.ts';

const DAY_SECONDS = 86_400;

interface InquiryOrder {
  readonly draft: InquiryText;
  readonly subject: SubjectRef | null;
  readonly files: readonly Incoming[];
}

/** Stores which purchase a guardian cancels, in the place of what an inquiry said of it before. Refused with `lookupFailed` where there is none such. */
const storeClaim = async (tx: Db, inquiryId: InquiryId, claim: GuardianClaim | null | undefined): Promise<Result<void, Failure>> => {
  await tx.delete(guardianClaims).where(eq(guardianClaims.inquiryId, inquiryId));
  if (claim == null) return ok(undefined);
  const { name, relation } = claim;
  // What a number stands for is told to operators alone: whoever claims may be anybody.
  const orderId = await orderIdNamed(tx, claim.orderId, ne(orders.kind, 'exchangeFee'));
  if (orderId === undefined) return fail(failure('lookupFailed', { field: 'orderId' }));
  await tx.insert(guardianClaims).values({ inquiryId, orderId, guardianName: name, relation });
  return ok(undefined);
};

/** Why what was taken down cannot be appealed against now, with it locked, so that one appeal alone finds that it can; null where it can, and for all else. */
const whyNoAppeal = async (tx: Db, subject: SubjectRef | null, now: Date): Promise<Failure | null> => {
  if (subject === null || !('takedownId' in subject)) return null;
  const { state, appealUntil } = only(await tx.select().from(takedowns).where(eq(takedowns.id, subject.takedownId)).for('no key update'));
  const appealed = (await tx.$count(inquiries, eq(inquiries.takedownId, subject.takedownId))) > 0;
  return whyNotAppeal({ state, appealUntil, appealed }, now);
};

/** Writes an inquiry with its files. `badRequest` with the field, `lookupFailed` for a subject they cannot see, `inquiryLimit`, `wrongState` (`takedownId`) for an appeal that comes late or again, and as its files. */
export const writeInquiry = async (
  deps: Deps,
  member: Member,
  order: InquiryOrder,
  key?: OnceKey,
): Promise<Result<{ id: InquiryId }, Failure>> => {
  const draft = parseInquiry(order.draft);
  if (!draft.ok) return fail(draft.failure[0]);
  const { type, title, text, claim } = draft.value;
  const unproved = whyNoProof(type, order.files.length);
  if (unproved !== null) return fail(unproved);
  const subject = order.subject === null ? null : await subjectOf(deps.db, member, order.subject);
  if (subject === undefined) return fail(failure('lookupFailed', { field: 'subject' }));
  const stored = await storeAttachments(deps, member.id, order.files);
  if (!stored.ok) return stored;
  const written = await once(deps, member, key, async (tx) => {
    // Counted here, so that one key counts once and what is refused counts not at all.
    const rate = { key: `inquiry ${member.id}`, most: INQUIRIES_A_DAY, seconds: DAY_SECONDS };
    if (!(await withinRates({ ...deps, db: tx }, [rate])).ok) return fail(failure('inquiryLimit'));
    const barred = await whyNoAppeal(tx, order.subject, deps.clock.now());
    if (barred !== null) return fail(barred);
    const row = { memberId: member.id, type, title, body: text, ...order.subject, createdAt: deps.clock.now() };
    const { id } = only(await tx.insert(inquiries).values(row).returning({ id: inquiries.id }));
    const claimed = await storeClaim(tx, id, claim);
    if (!claimed.ok) return claimed;
    await keepAttachments(tx, id, stored.value);
    return ok({ id });
  });
  // A refused or repeated inquiry has tied no file to itself.
  await sweepFiles(deps, stored.value);
  return written;
};

interface ChangeOrder {
  readonly id: InquiryId;
  readonly draft: InquiryText;
  /** The numbers of the files that stay. */
  readonly keptFiles: readonly number[];
  readonly files: readonly Incoming[];
}

/** An own inquiry that waits: of a change and an answer at one instant only one finds it so. */
const waiting = (member: Member, id: InquiryId) =>
  and(eq(inquiries.id, id), eq(inquiries.memberId, member.id), isNull(inquiries.answeredAt));

/** Why nothing waited: it was answered, or it is not there for this member. */
const whyNone = async (tx: Db, member: Member, id: InquiryId): Promise<Failure> => {
  const own = and(eq(inquiries.id, id), eq(inquiries.memberId, member.id));
  const rows = await tx.select({ id: inquiries.id }).from(inquiries).where(own);
  return failure(rows.length === 0 ? 'lookupFailed' : 'inquiryAnswered');
};

const filesOf = (tx: Db, id: InquiryId) =>
  tx.select({ number: inquiryFiles.id, fileId: inquiryFiles.fileId }).from(inquiryFiles).where(eq(inquiryFiles.inquiryId, id));

/** Changes an own inquiry that waits. Refused: `badRequest` with the field, `lookupFailed`, `inquiryAnswered`, and what the files are refused with. */
export const changeInquiry = async (deps: Deps, member: Member, order: ChangeOrder): Promise<Result<void, Failure>> => {
  const { id, keptFiles } = order;
  const draft = parseInquiry(order.draft);
  if (!draft.ok) return fail(draft.failure[0]);
  const { type, title, text, claim } = draft.value;
  const unproved = whyNoProof(type, keptFiles.length + order.files.length);
  if (unproved !== null) return fail(unproved);
  const stored = await storeAttachments(deps, member.id, order.files, keptFiles.length);
  if (!stored.ok) return stored;
  let dropped: readonly string[] = [];
  const changed = await deps.transact(async (tx) => {
    const now = deps.clock.now();
    const rows = await tx
      .update(inquiries)
      .set({ type, title, body: text, changedAt: now, version: sql`${inquiries.version} + 1` })
      .where(waiting(member, id))
      .returning({ id: inquiries.id });
    if (rows.length === 0) return fail(await whyNone(tx, member, id));
    const claimed = await storeClaim(tx, id, claim);
    if (!claimed.ok) return claimed;
    const present = await filesOf(tx, id);
    if (keptFiles.some((number) => !present.some((file) => file.number === number))) return fail(failure('badRequest', { field: 'kept' }));
    dropped = present.filter(({ number }) => !keptFiles.includes(number)).map(({ fileId }) => fileId);
    await dropAttachments(tx, dropped);
    await keepAttachments(tx, id, stored.value);
    return ok(undefined);
  });
  await sweepFiles(deps, [...stored.value, ...dropped]);
  return changed;
};

/** Takes an own inquiry that waits back, with its files. Refused: `lookupFailed`, `inquiryAnswered`. */
export const removeInquiry = async (deps: Deps, member: Member, { id }: { readonly id: InquiryId }): Promise<Result<void, Failure>> => {
  let dropped: readonly string[] = [];
  const removed = await deps.transact(async (tx) => {
    const locked = await tx.select({ id: inquiries.id }).from(inquiries).where(waiting(member, id)).for('no key update');
    if (locked.length === 0) return fail(await whyNone(tx, member, id));
    dropped = (await filesOf(tx, id)).map(({ fileId }) => fileId);
    await dropAttachments(tx, dropped);
    await tx.delete(inquiries).where(waiting(member, id));
    return ok(undefined);
  });
  await sweepFiles(deps, dropped);
  return removed;
};
