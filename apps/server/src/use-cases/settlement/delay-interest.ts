import { interestOwedEntries, type LedgerEntry } from '@naru/domain/ledger';
import { daysLate, delayInterest, refundDueDay } from '@naru/domain/order';
import { isBusinessDay, lateSinceRun, payoutDayOf, payoutInterest, type RunBefore } from '@naru/domain/payout';
import { addKoreanDays, DAY_MS, type KoreanDay, koreanDayAt } from '@naru/domain/shared';
import { eq, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { delayInterests, ledgerEntries, payoutRuns, type payouts } from '../../stores/schema/index.ts';

type InterestRow = typeof delayInterests.$inferSelect;
type Parts = Pick<Deps, 'config'>;

/** Writes a booking of interest: the lines that are owed are its holder's. */
export const bookInterest = async (
  tx: Db,
  { id, orderId, memberId, siteCode }: InterestRow,
  { name, entries, at }: { readonly name: 'owed' | 'paid'; readonly entries: readonly LedgerEntry[]; readonly at: Date },
): Promise<void> => {
  const ofHolder = ({ account }: LedgerEntry) => (account === 'sellerDeposit' || account === 'refund' ? { memberId, siteCode } : {});
  await tx
    .insert(ledgerEntries)
    .values(entries.map((entry) => ({ transactionId: `interest_${id}.${name}`, orderId, ...entry, ...ofHolder(entry), createdAt: at })));
};

/** Books what is owed to a buyer whose money went back late; nothing where it went in time. */
export const bookRefundInterest = async (
  { config }: Parts,
  tx: Db,
  order: { readonly id: string; readonly buyerMemberId: number },
  late: { readonly amount: number; readonly part: number; readonly createdAt: Date; readonly at: Date },
): Promise<void> => {
  const { amount, part, createdAt, at } = late;
  const dueDay = refundDueDay(createdAt, config.payout.holidays);
  const days = daysLate(dueDay, at);
  const interest = delayInterest(amount, days);
  if (interest === 0) return;
  const of = { kind: 'refund' as const, orderId: order.id, part, memberId: order.buyerMemberId, state: 'owed' as const };
  const row = only(
    await tx
      .insert(delayInterests)
      .values({ ...of, amount, dueDay, days, interest, createdAt: at })
      .returning(),
  );
  await bookInterest(tx, row, { name: 'owed', entries: interestOwedEntries('refund', interest), at });
};

/** So far back a run that was missed or rejected is looked for. */
const MOST_DAYS_BACK = 60;

type Line = { order_id: string; amount: string; confirmed: string; rejected: string | null };

/** What a payout pays off by order, when each was confirmed, and in runs of which days it stood that were rejected. Interest bears none. */
const linesOf = async (tx: Db, payoutId: string): Promise<readonly Line[]> => {
  const { rows } = await tx.execute<Line>(sql`
    select e.order_id, 0 - sum(e.amount) as amount,
      to_char(coalesce(o.reversed_at, o.confirmed_at, o.completed_at + interval '7 days') at time zone 'Asia/Seoul', 'YYYY-MM-DD') as confirmed,
      (select string_agg(distinct r.day, ' ') from payout_lines b join payouts p on p.id = b.payout_id join payout_runs r on r.id = p.run_id
        where b.entry_id = any(array_agg(e.id)) and not b.live and r.state = 'rejected') as rejected
    from payout_lines l join ledger_entries e on e.id = l.entry_id join orders o on o.id = e.order_id
    where l.payout_id = ${payoutId} and e.transaction_id not like 'interest_%' group by e.order_id, o.id having sum(e.amount) < 0 order by 1`);
  return rows;
};

/** The banking days before a run's, the last one first, and which of them had a run: none before the first run of the market counts. */
const daysBefore = async (
  { config }: Parts,
  tx: Db,
  day: KoreanDay,
): Promise<readonly { readonly day: KoreanDay; readonly hadRun: boolean }[]> => {
  const earliest = addKoreanDays(day, -MOST_DAYS_BACK);
  const { rows } = await tx.execute<{ day: string }>(sql`select day from payout_runs where day < ${day} and day >= ${earliest}`);
  const known = new Set(rows.map((row) => row.day));
  const days: { day: KoreanDay; hadRun: boolean }[] = [];
  const [first] = [...known].toSorted();
  if (first === undefined) return days;
  for (let one = addKoreanDays(day, -1); one >= first; one = addKoreanDays(one, -1))
    if (isBusinessDay(one, config.payout.holidays)) days.push({ day: one, hadRun: known.has(one) });
  return days;
};

/**
 * Books what is owed to whoever sold, an order a row, for a payout that leaves later than on the day of its run, or whose run came late: what two people have
 * approved stays as it is, so that it goes out with the next payout.
 */
export const bookPayoutInterest = async (deps: Parts, tx: Db, payout: typeof payouts.$inferSelect, at: Date): Promise<void> => {
  const run = only(await tx.select({ day: payoutRuns.day }).from(payoutRuns).where(eq(payoutRuns.id, payout.runId)));
  const [day, sent] = [brand.koreanDay(run.day), koreanDayAt(at)];
  const before = await daysBefore(deps, tx, day);
  const isLate = sent > day || before[0]?.hadRun === false || (await wasRejected(tx, payout.id));
  if (!isLate) return;
  for (const { order_id: orderId, amount, confirmed, rejected } of await linesOf(tx, payout.id)) {
    const stoodIn = new Set(rejected?.split(' '));
    const runs: readonly RunBefore[] = before.map((one) => ({
      day: one.day,
      had: stoodIn.has(one.day) ? 'rejected' : one.hadRun ? 'run' : 'nothing',
    }));
    const dueDay = lateSinceRun(day, runs, payoutDayOf(brand.koreanDay(confirmed), deps.config.payout));
    const days = Math.max(0, Math.round((Date.parse(sent) - Date.parse(dueDay)) / DAY_MS));
    const interest = payoutInterest(Number(amount), days);
    if (interest === 0) continue;
    const of = { kind: 'payout' as const, orderId, payoutId: payout.id, memberId: payout.memberId, siteCode: payout.siteCode };
    const row = only(
      await tx
        .insert(delayInterests)
        .values({ ...of, amount: Number(amount), dueDay, days, interest, createdAt: at })
        .returning(),
    );
    await bookInterest(tx, row, { name: 'owed', entries: interestOwedEntries('sellerDeposit', interest), at });
  }
};

/** Whether anything of a payout stood in a run that was rejected. */
const wasRejected = async (tx: Db, payoutId: string): Promise<boolean> => {
  const { rows } = await tx.execute(sql`
    select 1 from payout_lines l join payout_lines b on b.entry_id = l.entry_id and not b.live
      join payouts p on p.id = b.payout_id join payout_runs r on r.id = p.run_id
    where l.payout_id = ${payoutId} and r.state = 'rejected' limit 1`);
  return rows.length > 0;
};
