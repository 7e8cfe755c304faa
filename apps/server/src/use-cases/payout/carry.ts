import { isHeld } from '@naru/domain/account';
import { payoutPaidEntries, payoutReturnedEntries, payoutSentEntries } from '@naru/domain/ledger';
import { OPEN_PAYOUT_STATES, type PayoutDelay, type PayoutStatus, type PayoutTransfer } from '@naru/domain/payout';
import { DAY_MS, type SiteCode } from '@naru/domain/shared';
import { and, asc, eq, exists, gt, isNull, lte, not, or, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { notifySettlement } from '../../kernel/notify-webhooks.ts';
import { accountOf, STOPPED } from '../../reads/payout/payouts.ts';
import { receiverOf } from '../../reads/payout/receiver.ts';
import type { Holder } from '../../reads/settlement/owed.ts';
import { type Due, type Ending, eachDue } from '../../shared/each-due.ts';
import type { Db } from '../../stores/db.ts';
import { moveRow, moveRows, mustMoveRow } from '../../stores/move-rows.ts';
import { inStates, payoutRuns, payouts } from '../../stores/schema/index.ts';
import { bookPayoutInterest } from '../settlement/delay-interest.ts';
import { bookPayout, paidOffBy } from './booking.ts';
import { notifyReceiver } from './notify-receiver.ts';
import { releaseLines } from './run-lines.ts';

type PayoutRow = typeof payouts.$inferSelect;

/** Why a planned payout is not sent after all; they are told to operators, and its receiver is paid by a later run. */
export const DROP_REASONS = Object.freeze({
  account: '지급을 확정한 뒤 계좌가 바뀌었습니다',
  held: '계좌가 새로 등록되었거나 계정을 지키려고 지급을 멈춘 회원입니다',
  stopped: '지급을 확정한 뒤 분쟁이나 거래 정지, 환불이 생긴 거래가 있습니다',
  late: '14일 안에 지급할 수 없어 다음 지급으로 넘겼습니다',
} as const);

/** Why one is not sent yet; its receiver and operators are told. */
export const DELAY_REASONS: Readonly<Record<PayoutDelay, string>> = Object.freeze({
  contact: '지급 대행사에 알릴 이메일이나 휴대폰 번호가 없습니다',
  identity: '지급 대행사가 보낸 본인확인을 마치면 지급합니다',
  balance: '지급 대행사에 있는 지급 재원을 기다리고 있습니다',
});

/** After so long it is left to a later run. */
const MOST_DELAY_MS = 14 * 86_400_000;

const holderOf = ({ memberId, siteCode }: PayoutRow): Holder =>
  memberId === null ? { siteCode: (siteCode ?? '') as SiteCode } : { memberId };

const numberOf = ({ keys }: Pick<Deps, 'keys'>, { id, account }: PayoutRow): Promise<string> => keys.open(account, `payouts.account.${id}`);

/** A payout as a bank gets it. */
export const transferOf = async (deps: Pick<Deps, 'keys'>, row: PayoutRow): Promise<PayoutTransfer> => ({
  payoutId: row.id,
  amount: row.amount,
  bankId: row.bankId,
  holder: row.holder,
  account: await numberOf(deps, row),
});

/** What has come in between since the run was closed, and keeps a payout from being sent; null for nothing. */
const whyNotSend = async (deps: Deps, tx: Db, row: PayoutRow): Promise<string | null> => {
  const account = await accountOf(tx, holderOf(row));
  const same =
    account !== null &&
    account.bankId === row.bankId &&
    (await deps.keys.open(account.sealed, account.place)) === (await numberOf(deps, row));
  if (!same) return DROP_REASONS.account;
  if (isHeld(account.heldUntil, deps.clock.now())) return DROP_REASONS.held;
  const { rows } = await tx.execute(sql`
    select 1 from payout_lines l join ledger_entries e on e.id = l.entry_id join orders o on o.id = e.order_id
    where l.payout_id = ${row.id} and ${STOPPED} limit 1`);
  return rows.length === 0 ? null : DROP_REASONS.stopped;
};

const lockPayout = async (tx: Db, payoutId: string): Promise<PayoutRow | undefined> => {
  const [row] = await tx.select().from(payouts).where(eq(payouts.id, payoutId)).for('no key update');
  return row;
};

/** Why whoever carries it cannot take a planned payout yet; null: it can. */
const delayOf = async (deps: Deps, payoutId: string): Promise<PayoutDelay | null> => {
  const [row] = await deps.db.select().from(payouts).where(eq(payouts.id, payoutId));
  return row?.state === 'planned' ? deps.payouts.whyNotYet(await orderOf(deps, row)) : null;
};

const orderOf = async (deps: Deps, row: PayoutRow) => ({
  ...(await transferOf(deps, row)),
  receiver: await receiverOf(deps, holderOf(row), row.holder),
});

/** Books a planned payout as on its way, before anybody is asked to carry it; or drops it, or says what it waits for. Answers it as it stands now. */
const send = async (deps: Deps, payoutId: string): Promise<PayoutRow | undefined> => {
  const delay = await delayOf(deps, payoutId);
  return deps.transact(
    async (tx) => {
      const row = await lockPayout(tx, payoutId);
      if (row?.state !== 'planned') return row;
      const at = deps.clock.now();
      const mine = eq(payouts.id, payoutId);
      const late = delay !== null && at.getTime() - row.createdAt.getTime() > MOST_DELAY_MS ? DROP_REASONS.late : null;
      const reason = (await whyNotSend(deps, tx, row)) ?? late;
      if (reason !== null) {
        await releaseLines(tx, [payoutId]);
        return mustMoveRow(tx, 'payout', 'drop', { where: mine, set: { reason, endedAt: at, updatedAt: at } });
      }
      if (delay !== null) {
        await tx.update(payouts).set({ reason: DELAY_REASONS[delay], updatedAt: at }).where(mine);
        return row;
      }
      await bookPayout(tx, row, { name: 'sent', entries: payoutSentEntries(await paidOffBy(tx, payoutId)), at });
      // Who had to give an address or prove who they are was paid late by themselves.
      if (row.reason !== DELAY_REASONS.contact && row.reason !== DELAY_REASONS.identity) await bookPayoutInterest(deps, tx, row, at);
      return mustMoveRow(tx, 'payout', 'send', { where: mine, set: { reason: null, sentAt: at, updatedAt: at } });
    },
    { idempotent: true },
  );
};

/**
 * Takes over what became of a payout, any number of times: arrived once, come back once, also after it had arrived. Answers whether anything changed.
 */
export const settlePayout = (deps: Deps, payoutId: string, status: PayoutStatus): Promise<boolean> =>
  deps.transact(
    async (tx) => {
      const row = await lockPayout(tx, payoutId);
      const at = deps.clock.now();
      const mine = eq(payouts.id, payoutId);
      if (row === undefined) return false;
      if (status.state === 'paid') {
        const paid = await moveRow(tx, 'payout', 'pay', { where: mine, set: { paidAt: at, updatedAt: at } });
        if (!paid.ok) return false;
        await bookPayout(tx, row, { name: 'paid', entries: payoutPaidEntries(await paidOffBy(tx, payoutId)), at });
        await notifyReceiver(tx, paid.value, 'payoutPaid', at);
        await notifySettlement(tx, paid.value, 'pay', at);
        return true;
      }
      if (status.state !== 'returned') return false;
      const returned = await moveRow(tx, 'payout', 'return', { where: mine, set: { reason: status.reason, endedAt: at, updatedAt: at } });
      if (!returned.ok) return false;
      const entries = payoutReturnedEntries(await paidOffBy(tx, payoutId), row.state === 'paid');
      await bookPayout(tx, row, { name: 'returned', entries, at });
      await releaseLines(tx, [payoutId]);
      await notifyReceiver(tx, returned.value, 'payoutReturned', at);
      await notifySettlement(tx, returned.value, 'return', at);
      return true;
    },
    { idempotent: true },
  );

/** Carries a payout as far as it goes: booked before it is sent, under its own id, which moves money once, so that a crash leaves it to the next. */
export const carryPayout = async (deps: Deps, payoutId: string): Promise<void> => {
  const row = await send(deps, payoutId);
  if (row?.state !== 'sent' && row?.state !== 'paid') return;
  let status = await deps.payouts.look(payoutId);
  if (status.state === 'unknown' && row.state === 'sent') {
    await deps.payouts.send(await orderOf(deps, row));
    status = await deps.payouts.look(payoutId);
  }
  if (!(await settlePayout(deps, payoutId, status)))
    await deps.db.update(payouts).set({ updatedAt: deps.clock.now() }).where(eq(payouts.id, payoutId));
};

/** Takes over what whoever carries it says now of a payout that was sent; a message about it is the reason to ask. */
export const followPayout = async (deps: Deps, payoutId: string): Promise<void> => {
  const [row] = await deps.db.select().from(payouts).where(eq(payouts.id, payoutId));
  if (row?.state === 'sent' || row?.state === 'paid') await settlePayout(deps, payoutId, await deps.payouts.look(payoutId));
};

const BATCH = 50;
/** What was tried and has not arrived is tried again after so long; what has been on its way for longer is left alone for as long as its carrier says. */
const TRY_AGAIN_MS = 10_000;
const FRESH_MS = 60_000;

/** Which payouts are to be carried, or looked at again, now. */
const dueNow = ({ clock, payouts: carrier }: Pick<Deps, 'clock' | 'payouts'>) => {
  const now = clock.now().getTime();
  const triedBefore = (ms: number) => lte(payouts.updatedAt, new Date(now - ms));
  const isFresh = gt(payouts.sentAt, new Date(now - FRESH_MS));
  return or(
    and(eq(payouts.state, 'planned'), or(isNull(payouts.reason), triedBefore(TRY_AGAIN_MS))),
    and(eq(payouts.state, 'sent'), triedBefore(TRY_AGAIN_MS), or(isFresh, triedBefore(carrier.againMs))),
    // What may come back after it has arrived; its run is over by then.
    ...(carrier.watchedDays === 0
      ? []
      : [and(eq(payouts.state, 'paid'), gt(payouts.paidAt, new Date(now - carrier.watchedDays * DAY_MS)), triedBefore(DAY_MS))]),
  );
};

/** Carries whatever was approved and has not arrived, and ends runs of which nothing is on its way any more. */
export const carryPayouts = async (deps: Deps, ending?: Ending): Promise<void> => {
  const approved = exists(
    deps.db
      .select({ id: payoutRuns.id })
      .from(payoutRuns)
      .where(and(eq(payoutRuns.id, payouts.runId), inStates(payoutRuns.state, ['approved', 'done']))),
  );
  const isDue = dueNow(deps);
  const due: Due<string> = {
    what: 'payouts that were not carried',
    after: async (last) => {
      const rows = await deps.db
        .select({ id: payouts.id })
        .from(payouts)
        .where(and(approved, isDue, last === undefined ? undefined : gt(payouts.id, last)))
        .orderBy(asc(payouts.id))
        .limit(BATCH);
      return rows.map(({ id }) => id);
    },
    work: (id) => carryPayout(deps, id),
  };
  try {
    await eachDue(due, ending);
  } finally {
    await finishRuns(deps);
  }
};

const finishRuns = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  const open = db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.runId, payoutRuns.id), inStates(payouts.state, OPEN_PAYOUT_STATES)));
  await moveRows(db, 'payoutRun', 'finish', {
    where: and(eq(payoutRuns.state, 'approved'), not(exists(open))),
    set: { endedAt: clock.now() },
  });
};
