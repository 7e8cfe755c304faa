import { and, asc, eq, gt } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import { SOLD_MARK, soldBy } from '../../reads/notice/sold.ts';
import { orders, popupMarks } from '../../stores/schema/index.ts';

/** Remembers that a member has seen their sales: all up to now, or the first `count` unseen ones, since others may have come; none for 0. */
export const markSoldSeen = async ({ db, clock }: Deps, member: Member, count?: number): Promise<void> => {
  if (count === 0) return;
  const isTheirs = and(eq(popupMarks.memberId, member.id), eq(popupMarks.kind, SOLD_MARK));
  const [mark] = await db.select({ seenAt: popupMarks.seenAt }).from(popupMarks).where(isTheirs);
  const [last] =
    count === undefined
      ? []
      : await db
          .select({ at: orders.completedAt })
          .from(orders)
          .where(and(soldBy(member.id), mark === undefined ? undefined : gt(orders.completedAt, mark.seenAt)))
          .orderBy(asc(orders.completedAt))
          .limit(1)
          .offset(count - 1);
  const seenAt = last?.at ?? clock.now();
  await db
    .insert(popupMarks)
    .values({ memberId: member.id, kind: SOLD_MARK, seenAt })
    .onConflictDoUpdate({ target: [popupMarks.memberId, popupMarks.kind], set: { seenAt } });
};
