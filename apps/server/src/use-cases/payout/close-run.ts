import { isHeld } from '@naru/domain/account';
import { confirmedBefore, isBusinessDay } from '@naru/domain/payout';
import { koreanDayAt, ok, type SiteCode } from '@naru/domain/shared';
import { and, eq, sql } from 'drizzle-orm';
import { randomSecret } from '../../gateways/secrets/random-secret.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { accountOf, type SealedAccount, UNPAID } from '../../reads/payout/payouts.ts';
import type { Holder } from '../../reads/settlement/owed.ts';
import type { Db } from '../../stores/db.ts';
import { mustMoveRow } from '../../stores/move-rows.ts';
import { payoutRuns, payouts } from '../../stores/schema/index.ts';
import { runDigest } from './run-lines.ts';

/** Rows that are written in one statement. */
const AT_ONCE = 500;
const LAST_DIGITS = 4;
const CHANGED_BEFORE = sql.raw(`interval '24 hours'`);

/** Who is owed enough on a day, and how much. */
type Due = { member_id: string | null; site_code: string | null; amount: string };

/**
 * Whose last payout came back and who have given no other account since: the next one would come back as well. A member's account is known to
 * be new by its hold, which begins when it is given.
 */
const COME_BACK = sql`(
  select p.member_id, p.site_code from payouts p
  left join members m on m.id = p.member_id
  where p.state = 'returned' and p.ended_at > coalesce(
    case when p.site_code is null then m.bank_held_until - ${CHANGED_BEFORE}
      else (select max(a.created_at) from site_accounts a where a.site_code = p.site_code) end, '-infinity'))`;

const dueOn = async (tx: Db, before: Date, least: number): Promise<readonly Due[]> => {
  const { rows } = await tx.execute<Due>(sql`
    select member_id, site_code, sum(amount) as amount from (${UNPAID}) unpaid
    where not stopped and confirmed_at < ${before.toISOString()}::timestamptz
      and not exists (select 1 from ${COME_BACK} back where back.member_id = unpaid.member_id or back.site_code = unpaid.site_code)
    group by 1, 2 having sum(amount) >= ${least} order by 1, 2`);
  return rows;
};

const holderOf = ({ member_id: memberId, site_code: siteCode }: Due): Holder =>
  siteCode === null ? { memberId: Number(memberId) } : { siteCode: siteCode as SiteCode };

/** A payout as it is planned: to whom, how much, and sealed for its own row where. */
const planned = async ({ keys, clock }: Pick<Deps, 'keys' | 'clock'>, runId: number, due: Due, account: SealedAccount) => {
  const id = randomSecret(18);
  const number = await keys.open(account.sealed, account.place);
  const at = clock.now();
  return {
    id,
    runId,
    amount: Number(due.amount),
    state: 'planned' as const,
    createdAt: at,
    updatedAt: at,
    memberId: due.member_id === null ? null : Number(due.member_id),
    siteCode: due.site_code,
    bankId: account.bankId,
    holder: account.holder,
    lastDigits: number.slice(-LAST_DIGITS),
    account: await keys.seal(number, `payouts.account.${id}`),
  };
};

/** Takes every booking that the payouts of a run pay off out of what is unpaid, and names it beside its payout. */
const writeLines = (tx: Db, runId: number, before: Date) =>
  tx.execute(sql`
    with taken as (
      delete from unpaid_entries u using (${UNPAID}) unpaid, payouts p
      where u.entry_id = unpaid.id and p.run_id = ${runId} and (p.member_id = unpaid.member_id or p.site_code = unpaid.site_code)
        and not unpaid.stopped and unpaid.confirmed_at < ${before.toISOString()}::timestamptz
      returning p.id as payout_id, u.entry_id)
    insert into payout_lines (payout_id, entry_id) select payout_id, entry_id from taken`);

/** Closes the day's run, on banking days, once a day however many processes try: who is owed enough gets a payout. Two operators look before money leaves. */
export const closeDueRun = async (deps: Deps): Promise<void> => {
  const { db, clock, config } = deps;
  const now = clock.now();
  const day = koreanDayAt(now);
  if (!isBusinessDay(day, config.payout.holidays)) return;
  const known = await db.select({ id: payoutRuns.id }).from(payoutRuns).where(eq(payoutRuns.day, day));
  if (known.length > 0) return;
  const before = confirmedBefore(day, config.payout);
  await deps.transact(
    async (tx) => {
      const values = { day, state: 'closed' as const, payouts: 0, total: 0, digest: '', createdAt: now };
      const [run] = await tx.insert(payoutRuns).values(values).onConflictDoNothing().returning({ id: payoutRuns.id });
      if (run === undefined) return ok(undefined);
      const rows: Awaited<ReturnType<typeof planned>>[] = [];
      for (const due of await dueOn(tx, before, config.payout.least)) {
        const account = await accountOf(tx, holderOf(due));
        if (account !== null && !isHeld(account.heldUntil, now)) rows.push(await planned(deps, run.id, due, account));
      }
      for (let at = 0; at < rows.length; at += AT_ONCE) await tx.insert(payouts).values(rows.slice(at, at + AT_ONCE));
      await writeLines(tx, run.id, before);
      const total = rows.reduce((sum, { amount }) => sum + amount, 0);
      const mine = and(eq(payoutRuns.id, run.id));
      await tx
        .update(payoutRuns)
        .set({ payouts: rows.length, total, digest: await runDigest(tx, run.id) })
        .where(mine);
      if (rows.length === 0) await mustMoveRow(tx, 'payoutRun', 'finish', { where: mine, set: { endedAt: now } });
      else await audit(tx, { actor: 'system', action: 'payout.close', target: day, detail: { payouts: rows.length, total }, at: now });
      return ok(undefined);
    },
    // What is owed is read twice: for the sums, and for the lines that make them up.
    { idempotent: true, isolation: 'repeatable read' },
  );
};
