import type { OperatorValue } from '@naru/contract/operator';
import { isFaqKind } from '@naru/domain/announcement';
import { type Failure, failure } from '@naru/domain/failure';
import { type AnnouncementId, fail, longText, ok, type Result, title } from '@naru/domain/shared';
import { and, desc, eq } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { notices } from '../../stores/schema/index.ts';

export interface AnnouncementDraft {
  readonly title: string;
  readonly body: string;
  readonly pinned: boolean;
  /** From when on it is shown, and until when; at once, and until it is taken off, where nothing is said. */
  readonly startsAt?: Date | null | undefined;
  readonly endsAt?: Date | null | undefined;
}

const rowOf = ({ title: typed, body, pinned, startsAt = null, endsAt = null }: AnnouncementDraft) => {
  const heading = title(typed);
  if (!heading.ok) return fail(failure('badRequest', { field: 'title' }));
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) return fail(failure('badRequest', { field: 'endsAt' }));
  return ok({ title: heading.value, body, pinned, startsAt, endsAt });
};

export const publishAnnouncement = async (
  { transact, clock }: Deps,
  operator: string,
  draft: AnnouncementDraft,
): Promise<Result<{ noticeId: AnnouncementId }, Failure>> => {
  const judged = rowOf(draft);
  if (!judged.ok) return judged;
  const now = clock.now();
  return transact(async (tx) => {
    // What begins later is dated from then on.
    const createdAt = judged.value.startsAt ?? now;
    const { id } = only(
      await tx
        .insert(notices)
        .values({ ...judged.value, createdAt })
        .returning({ id: notices.id }),
    );
    await audit(tx, { actor: operator, action: 'notice.publish', target: String(id), at: now });
    return ok({ noticeId: id });
  });
};

/** Writes to one that is shown or will be; refused with `lookupFailed` when it is not there. */
const change = (
  { transact, clock }: Deps,
  operator: string,
  { kind, id, set }: { readonly kind: 'notice' | 'faq'; readonly id: AnnouncementId; readonly set: Partial<typeof notices.$inferInsert> },
): Promise<Result<void, Failure>> =>
  transact(async (tx) => {
    const there = and(eq(notices.id, id), eq(notices.kind, kind), eq(notices.visible, true));
    const changed = await tx.update(notices).set(set).where(there).returning({ id: notices.id });
    if (changed.length === 0) return fail(failure('lookupFailed', { field: 'id' }));
    await audit(tx, { actor: operator, action: `${kind}.change`, target: String(id), at: clock.now() });
    return ok(undefined);
  });

/** Changes an announcement; its date stays. Refused as {@link publishAnnouncement}, and `lookupFailed`. */
export const changeAnnouncement = async (
  deps: Deps,
  operator: string,
  { id, ...draft }: AnnouncementDraft & { readonly id: AnnouncementId },
): Promise<Result<void, Failure>> => {
  const judged = rowOf(draft);
  return judged.ok ? change(deps, operator, { kind: 'notice', id, set: judged.value }) : judged;
};

/** What is shown or will be of both kinds, newest first. */
export const listAnnouncements = async ({ db }: Pick<Deps, 'db'>): Promise<OperatorValue<'notice/list'>> => {
  const rows = await db.select().from(notices).where(eq(notices.visible, true)).orderBy(desc(notices.id));
  return rows.map(({ id, kind, faqType, title: heading, body, pinned, startsAt, endsAt, createdAt }) => ({
    id,
    kind,
    type: faqType,
    title: heading,
    body,
    pinned,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }));
};

/** Takes an announcement or a frequent question off the page; refused with `lookupFailed` when it is not there. */
export const removeAnnouncement = async (
  { transact, clock }: Deps,
  operator: string,
  { id }: { readonly id: AnnouncementId },
): Promise<Result<void, Failure>> =>
  transact(async (tx) => {
    const removed = await tx
      .update(notices)
      .set({ visible: false })
      .where(and(eq(notices.id, id), eq(notices.visible, true)))
      .returning({ id: notices.id });
    if (removed.length === 0) return fail(failure('lookupFailed', { field: 'id' }));
    await audit(tx, { actor: operator, action: 'notice.remove', target: String(id), at: clock.now() });
    return ok(undefined);
  });

export interface FaqOrder {
  readonly type: string;
  readonly question: string;
  readonly answer: string;
}

const faqRowOf = (order: FaqOrder) => {
  const [heading, body] = [title(order.question), longText(order.answer)];
  if (!isFaqKind(order.type)) return fail(failure('badRequest', { field: 'type' }));
  if (!heading.ok) return fail(failure('badRequest', { field: 'question' }));
  if (!body.ok || body.value === '') return fail(failure('badRequest', { field: 'answer' }));
  return ok({ faqType: order.type, title: heading.value, body: body.value });
};

/** Adds a frequent question. Refused with `badRequest` and the field: a kind that is none, a question that is no title, an answer over 500 characters. */
export const addFaq = async (
  { transact, clock }: Deps,
  operator: string,
  order: FaqOrder,
): Promise<Result<{ faqId: AnnouncementId }, Failure>> => {
  const judged = faqRowOf(order);
  if (!judged.ok) return judged;
  const now = clock.now();
  return transact(async (tx) => {
    const row = { kind: 'faq' as const, ...judged.value, createdAt: now };
    const { id } = only(await tx.insert(notices).values(row).returning({ id: notices.id }));
    await audit(tx, { actor: operator, action: 'faq.add', target: String(id), at: now });
    return ok({ faqId: id });
  });
};

/** Changes a frequent question. Refused as {@link addFaq}, and `lookupFailed`. */
export const changeFaq = async (
  deps: Deps,
  operator: string,
  { id, ...order }: FaqOrder & { readonly id: AnnouncementId },
): Promise<Result<void, Failure>> => {
  const judged = faqRowOf(order);
  return judged.ok ? change(deps, operator, { kind: 'faq', id, set: judged.value }) : judged;
};
