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
}

export const publishAnnouncement = async (
  { transact, clock }: Deps,
  operator: string,
  draft: AnnouncementDraft,
): Promise<Result<{ noticeId: AnnouncementId }, Failure>> => {
  const heading = title(draft.title);
  if (!heading.ok) return fail(failure('badRequest', { field: 'title' }));
  const now = clock.now();
  return transact(async (tx) => {
    const { id } = only(
      await tx
        .insert(notices)
        .values({ title: heading.value, body: draft.body, pinned: draft.pinned, createdAt: now })
        .returning({ id: notices.id }),
    );
    await audit(tx, { actor: operator, action: 'notice.publish', target: String(id), at: now });
    return ok({ noticeId: id });
  });
};

/** An announcement or a frequent question, as an operator sees it. */
interface AnnouncementLine {
  readonly id: number;
  readonly kind: 'notice' | 'faq';
  readonly title: string;
  readonly pinned: boolean;
  readonly createdAt: string;
}

/** What is shown of both kinds, newest first. */
export const listAnnouncements = async ({ db }: Pick<Deps, 'db'>): Promise<readonly AnnouncementLine[]> => {
  const rows = await db.select().from(notices).where(eq(notices.visible, true)).orderBy(desc(notices.id));
  return rows.map(({ id, kind, title: heading, pinned, createdAt }) => ({
    id,
    kind,
    title: heading,
    pinned,
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

/** Adds a frequent question. Refused with `badRequest` and the field: a kind that is none, a question that is no title, an answer over 500 characters. */
export const addFaq = async (
  { transact, clock }: Deps,
  operator: string,
  order: FaqOrder,
): Promise<Result<{ faqId: AnnouncementId }, Failure>> => {
  const [heading, body] = [title(order.question), longText(order.answer)];
  if (!isFaqKind(order.type)) return fail(failure('badRequest', { field: 'type' }));
  if (!heading.ok) return fail(failure('badRequest', { field: 'question' }));
  if (!body.ok || body.value === '') return fail(failure('badRequest', { field: 'answer' }));
  const now = clock.now();
  const row = { kind: 'faq' as const, faqType: order.type, title: heading.value, body: body.value, createdAt: now };
  return transact(async (tx) => {
    const { id } = only(await tx.insert(notices).values(row).returning({ id: notices.id }));
    await audit(tx, { actor: operator, action: 'faq.add', target: String(id), at: now });
    return ok({ faqId: id });
  });
};
