import { type Failure, failure } from '@naru/domain/failure';
import { type AnnouncementId, fail, ok, type Result, title } from '@naru/domain/shared';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { brand } from '../../stores/branding.ts';
import { notices } from '../../stores/schema/index.ts';

/** An announcement, as an operator writes it. */
export interface AnnouncementDraft {
  readonly title: string;
  readonly body: string;
  /** Kept above the others. */
  readonly pinned: boolean;
}

/** Publishes an announcement. */
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
    return ok({ noticeId: brand.announcement(id) });
  });
};
