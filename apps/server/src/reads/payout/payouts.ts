import type { Payout } from '@naru/domain/payout';
import type { Page } from '@naru/domain/shared';
import { count, desc, eq } from 'drizzle-orm';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { payoutRuns, payouts } from '../../stores/schema/index.ts';
import { toPage, type Window } from '../paging.ts';
import type { Holder } from '../settlement/owed.ts';

const mine = (holder: Holder) => ('siteCode' in holder ? eq(payouts.siteCode, holder.siteCode) : eq(payouts.memberId, holder.memberId));

/** Somebody's payouts, the latest first. */
export const payoutsOf = async (db: Db, holder: Holder, window: Window): Promise<Page<Payout>> => {
  const [rows, counted] = await Promise.all([
    db
      .select({ payout: payouts, day: payoutRuns.day })
      .from(payouts)
      .innerJoin(payoutRuns, eq(payoutRuns.id, payouts.runId))
      .where(mine(holder))
      .orderBy(desc(payouts.runId))
      .limit(window.limit)
      .offset(window.offset),
    db.select({ all: count() }).from(payouts).where(mine(holder)),
  ]);
  const list = rows.map(({ payout: { id, amount, bankId, lastDigits, holder: name, state, paidAt, endedAt, reason }, day }) => ({
    payoutId: id,
    day: brand.koreanDay(day),
    amount,
    bankId,
    account: `****${lastDigits}`,
    holder: name,
    state,
    reason,
    at: (endedAt ?? paidAt)?.toISOString() ?? null,
  }));
  return toPage(list, window, counted[0]?.all ?? 0);
};
