import { JOIN_TYPE } from '@naru/domain/account';
import {
  CONFIRM_DAYS,
  type DuePayout,
  netDue,
  OPEN_PAYOUT_STATES,
  type Owed,
  type Payout,
  payableDay,
  payoutDayOf,
} from '@naru/domain/payout';
import { addKoreanDays, type KoreanDay, koreanDayAt, type Page } from '@naru/domain/shared';
import { count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { listOf, memberSecrets, members, payoutRuns, payouts, siteAccounts } from '../../stores/schema/index.ts';
import { toPage, type Window } from '../paging.ts';
import { type Holder, heldBy } from '../settlement/owed.ts';

/** An account that money is paid out to, its number still sealed. */
export interface SealedAccount {
  readonly bankId: string;
  readonly sealed: string;
  /** What the number is sealed for. */
  readonly place: string;
  readonly holder: string;
  /** Nothing is paid to it before; null where that is over or never was. */
  readonly heldUntil: Date | null;
}

/** Since when a member's account may receive: neither while it is new, nor while nothing of theirs is sent. Null where it may. */
export const receivesFrom = ({
  bankHeldUntil,
  actsHeldUntil,
}: Pick<typeof members.$inferSelect, 'bankHeldUntil' | 'actsHeldUntil'>): Date | null => {
  if (bankHeldUntil === null || actsHeldUntil === null) return bankHeldUntil ?? actsHeldUntil;
  return bankHeldUntil > actsHeldUntil ? bankHeldUntil : actsHeldUntil;
};

/** Stands for no day at all: until its member has set a password anew. */
const UNTIL_SET_ANEW = new Date(Date.UTC(9999, 0, 1));

/** The account that somebody is paid to; null where none is registered. Whatever pays out asks here. */
export const accountOf = async (db: Db, holder: Holder): Promise<SealedAccount | null> => {
  if ('siteCode' in holder) {
    const { siteCode } = holder;
    const [row] = await db.select().from(siteAccounts).where(eq(siteAccounts.siteCode, siteCode)).orderBy(desc(siteAccounts.id)).limit(1);
    if (row === undefined) return null;
    const { bankId, account, holder: name, heldUntil } = row;
    return { bankId, sealed: account, place: `site_accounts.account.${siteCode}`, holder: name, heldUntil };
  }
  const [known] = await db
    .select({ row: members, secrets: memberSecrets })
    .from(members)
    .leftJoin(memberSecrets, eq(memberSecrets.memberId, members.id))
    .where(eq(members.id, holder.memberId));
  if (known?.row.bankAccount == null) return null;
  const { bankId, bankAccount, bankAccountHolder, did, state, joinType } = known.row;
  // Whose password was taken away since somebody else knew it is paid once they have set another by mail; whoever has left has none for ever.
  const lostPassword = known.secrets?.passwordHash === null && state === 'active' && joinType === JOIN_TYPE.web;
  const place = `members.bankAccount.${did}`;
  return {
    bankId: bankId ?? '',
    sealed: bankAccount,
    place,
    holder: bankAccountHolder ?? '',
    heldUntil: lostPassword ? UNTIL_SET_ANEW : receivesFrom(known.row),
  };
};

/** What blocks an order's payout: it is about to go back, NFT or seller is stopped, goods are disputed, or the provider has less than our books say. */
export const STOPPED: SQL = sql`(o.reversal_due
  or exists (select 1 from members m where m.id = e.member_id and m.state = 'suspended')
  or exists (select 1 from tokens t where t.token_id = o.token_id and t.frozen)
  or exists (select 1 from exchanges x where x.token_id = o.token_id and x.disputed)
  or exists (select 1 from payments y join provider_differences d on d.provider = y.provider and d.provider_key = coalesce(y.shared_key, y.provider_key)
    where y.order_id = o.id and d.state = 'open' and (d.kind = 'missingThere' or (d.kind = 'otherReturn' and d.theirs > d.ours)
      or (d.kind = 'otherAmount' and d.theirs < d.ours))))`;

/** Bookings owed that are in no payout: whose, confirmed when, and whether blocked. Reversed ones settle at once; those of no completed order never do. */
export const UNPAID: SQL = sql`
  select e.id, e.member_id, e.site_code, 0 - e.amount as amount, (${STOPPED} or o.completed_at is null) as stopped, case when o.reversed_at is null
    then coalesce(o.confirmed_at, o.completed_at + ${sql.raw(`interval '${CONFIRM_DAYS} days'`)}) else o.reversed_at end as confirmed_at
  from unpaid_entries u join ledger_entries e on e.id = u.entry_id join orders o on o.id = e.order_id`;

type OwedDeps = Pick<Deps, 'db' | 'config'>;

/** The first day on which something can still go out: today, as long as today's run is not closed. */
const nextRunDay = async ({ db }: OwedDeps, now: Date): Promise<KoreanDay> => {
  const today = koreanDayAt(now);
  const closed = await db.select({ id: payoutRuns.id }).from(payoutRuns).where(eq(payoutRuns.day, today));
  return closed.length === 0 ? today : addKoreanDays(today, 1);
};

/** What somebody is owed and has not got: when which of it goes out, and what stands still (choices 3). */
export const owedOf = async (deps: OwedDeps, holder: Holder, now: Date): Promise<Owed> => {
  const { db, config } = deps;
  const [{ rows }, [underway], account, next] = await Promise.all([
    db.execute<{ day: string; amount: string; later: string; stopped: boolean }>(sql`
      select to_char(confirmed_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day, stopped, sum(amount) as amount,
        coalesce(sum(amount) filter (where confirmed_at > ${now.toISOString()}::timestamptz), 0) as later
      from (${UNPAID} where u.${heldBy(holder)}) unpaid group by 1, 2 order by 1`),
    db
      .execute<{ amount: string }>(
        sql`select coalesce(sum(amount), 0) as amount from payouts where ${heldBy(holder)} and state in ${listOf(OPEN_PAYOUT_STATES)}`,
      )
      .then((found) => found.rows),
    accountOf(db, holder),
    nextRunDay(deps, now),
  ]);
  const due = new Map<KoreanDay, number>();
  for (const { day, amount, stopped } of rows) {
    if (stopped) continue;
    const term = payoutDayOf(brand.koreanDay(day), config.payout);
    const [, later = term] = [term, next].toSorted();
    const at = payableDay(later, account?.heldUntil ?? null, config.payout);
    due.set(at, (due.get(at) ?? 0) + Number(amount));
  }
  const sumOf = (pick: (row: (typeof rows)[number]) => string | number): number => rows.reduce((sum, row) => sum + Number(pick(row)), 0);
  return {
    ...netDue([...due].map(([day, amount]) => ({ day, amount })).toSorted((a, b) => (a.day < b.day ? -1 : 1))),
    unconfirmed: sumOf(({ stopped, later }) => (stopped ? 0 : later)),
    stopped: sumOf(({ stopped, amount }) => (stopped ? amount : 0)),
    underway: Number(underway?.amount ?? 0),
    least: config.payout.least,
  };
};

/** What is paid out next, and when: what is due by then together, as soon as that is enough; null where nothing is. */
export const nextPayout = async (deps: OwedDeps, holder: Holder, now: Date): Promise<DuePayout | null> => {
  const { due, least } = await owedOf(deps, holder, now);
  let amount = 0;
  for (const one of due) {
    amount += one.amount;
    if (amount >= least) return { day: one.day, amount };
  }
  return null;
};

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
