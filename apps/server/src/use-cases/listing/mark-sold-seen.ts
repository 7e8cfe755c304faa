import type { Deps, Member } from '../../kernel/deps.ts';
import { SOLD_MARK } from '../../reads/notice/sold.ts';
import { popupMarks } from '../../stores/schema/index.ts';

/** Remembers that a member has seen their sales up to now. */
export const markSoldSeen = async ({ db, clock }: Deps, member: Member): Promise<void> => {
  const seenAt = clock.now();
  await db
    .insert(popupMarks)
    .values({ memberId: member.id, kind: SOLD_MARK, seenAt })
    .onConflictDoUpdate({ target: [popupMarks.memberId, popupMarks.kind], set: { seenAt } });
};
