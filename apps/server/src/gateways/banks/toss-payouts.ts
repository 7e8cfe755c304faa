import {
  addBusinessDays,
  isBusinessDay,
  type PayoutDelay,
  type PayoutOrder,
  type PayoutSender,
  type PayoutStatus,
} from '@naru/domain/payout';
import type { Keys } from '@naru/domain/secret';
import { type Clock, DAY_MS, type KoreanDay, koreanDayAt } from '@naru/domain/shared';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../stores/db.ts';
import { tossPayouts } from '../../stores/schema/index.ts';
import { withoutNumbers } from '../outside/without-numbers.ts';
import {
  makeTossPayoutWire,
  PayoutTrouble,
  type ReportPayoutTrouble,
  TossBalance,
  TossPayout,
  type TossPayoutConfig,
} from './toss-payout-wire.ts';
import { type KnownSeller, makeTossSellers } from './toss-sellers.ts';

/** It may think for a minute; whoever waits longer asks again, under the same key. */
const PATIENCE_MS = 60_000;
/** What is on its way is told by a message; this is for those that are lost. */
const AGAIN_MS = 600_000;
/** A bank gives back what it cannot book within days. */
const WATCHED_DAYS = 7;
/** A key of idempotency is good for fifteen days: what is older is not asked for again. */
const MOST_ASKED_MS = 13 * DAY_MS;
/** What it has never taken by then, and nobody asks for any more, comes back. */
const GIVEN_UP_MS = 14 * DAY_MS;
/** What is to be paid out at once may be asked for in these hours, Korean time. */
const [OPEN_HOUR, LAST_HOUR] = [8, 15];
const KOREA_HOURS = 9;
/** How it stands on the receiver's statement; seven letters at the most. */
const MARK = '나루';
/** How long its word on our money is good. */
const BALANCE_MS = 60_000;

const UNDERWAY: ReadonlySet<string> = new Set(['REQUESTED', 'IN_PROGRESS']);
const CAME_BACK: ReadonlySet<string> = new Set(['FAILED', 'CANCELED', 'REJECTED', 'DELETED']);
const REASONS = { unknown: '은행에서 지급하지 못했습니다', refused: '지급 대행사가 이 계좌로 지급하지 않았습니다' } as const;
/** A refusal that says nothing about the request itself: one like it is there already, or still being worked on. */
const UNDECIDED = /IDEMPOTEN|PROCESSING|DUPLICAT|ALREADY/;

const TossPayoutsTaken = z.object({ items: z.tuple([TossPayout]) });

interface Parts {
  readonly db: Db;
  readonly keys: Keys;
  readonly clock: Clock;
  readonly report: ReportPayoutTrouble;
  readonly holidays: ReadonlySet<KoreanDay>;
  readonly patienceMs?: number;
}

/**
 * Payouts through Toss Payments (지급대행, version 2). What was asked for is written down before it is asked, and asked again under the same key and the
 * same name until an answer has come, so that money moves once, whatever is lost. Nothing is believed to have been refused before its list was looked
 * through for it.
 */
export const makeTossPayouts = (config: TossPayoutConfig, parts: Parts): PayoutSender => {
  const { db, keys, clock, report, holidays, patienceMs = PATIENCE_MS } = parts;
  const wire = makeTossPayoutWire(config, clock, report, patienceMs);
  const sellers = makeTossSellers({ db, keys, clock, wire });
  let balance: { readonly at: number; available: number } | undefined;

  /** Whether there is so much to be paid out; what was taken since its last word counts as gone. */
  const covers = async (amount: number): Promise<boolean> => {
    const now = clock.now().getTime();
    if (balance === undefined || now - balance.at >= BALANCE_MS || balance.at > now) {
      const answer = await wire.ask('balance', 'balances', TossBalance);
      if ('refused' in answer) throw new PayoutTrouble(`Toss Payments, balance: ${answer.refused}`);
      balance = { at: now, available: answer.availableAmount.value };
    }
    return balance.available >= amount;
  };

  /** At once in the hours of banks, on the next business day outside of them. */
  const schedule = (): Readonly<Record<string, string>> => {
    const now = clock.now();
    const today = koreanDayAt(now);
    const hour = (now.getUTCHours() + KOREA_HOURS) % 24;
    if (isBusinessDay(today, holidays) && hour >= OPEN_HOUR && hour < LAST_HOUR) return { scheduleType: 'EXPRESS' };
    return { scheduleType: 'SCHEDULED', payoutDate: addBusinessDays(today, 1, holidays) };
  };

  const statusOf = ({ status, error }: TossPayout): PayoutStatus => {
    if (status === 'COMPLETED') return { state: 'paid' };
    if (CAME_BACK.has(status)) return { state: 'returned', reason: withoutNumbers(error?.message ?? REASONS.unknown) };
    if (!UNDERWAY.has(status)) report({ call: 'look at a payout', status: 200, kind: status });
    return { state: 'waiting' };
  };

  /** Keeps its name of a payout, which has to be the one that was asked for. */
  const remember = async ({ payoutId, amount }: PayoutOrder, payout: TossPayout): Promise<void> => {
    if (payout.refPayoutId !== payoutId || payout.amount.value !== amount) throw new PayoutTrouble('Toss Payments, payout: another payout');
    await db.update(tossPayouts).set({ tossId: payout.id }).where(eq(tossPayouts.payoutId, payoutId));
    if (balance !== undefined) balance.available -= amount;
  };

  const find = (payoutId: string): Promise<TossPayout | undefined> =>
    wire.find('payouts', TossPayout, ({ refPayoutId }) => refPayoutId === payoutId);

  const request = async (order: PayoutOrder, { sellerId, ref }: KnownSeller): Promise<void> => {
    const { payoutId, amount } = order;
    const now = clock.now();
    await db.insert(tossPayouts).values({ payoutId, sellerRef: ref, createdAt: now }).onConflictDoNothing();
    const [asked] = await db.select().from(tossPayouts).where(eq(tossPayouts.payoutId, payoutId));
    if (asked === undefined) throw new Error('a payout that was not written');
    if (now.getTime() - asked.createdAt.getTime() > MOST_ASKED_MS)
      throw new PayoutTrouble('Toss Payments, payout: asked for too long ago to be asked for again');
    // What was refused once may yet have been taken by a request of which nobody has heard.
    const before = asked.refusals === 0 ? undefined : await find(payoutId);
    if (before !== undefined) return remember(order, before);
    const item = {
      refPayoutId: payoutId,
      destination: sellerId,
      ...schedule(),
      amount: { currency: 'KRW', value: amount },
      transactionDescription: MARK,
    };
    const key = `${payoutId}.${asked.refusals}`;
    const answer = await wire.ask('payout', 'payouts', TossPayoutsTaken, { key, body: [item] });
    if (!('refused' in answer)) return remember(order, answer.items[0]);
    const found = await find(payoutId);
    if (found !== undefined) return remember(order, found);
    // Its word on this request is final, so that the next one is another.
    if (!UNDECIDED.test(answer.refused))
      await db
        .update(tossPayouts)
        .set({ refusals: sql`${tossPayouts.refusals} + 1` })
        .where(eq(tossPayouts.payoutId, payoutId));
    balance = undefined;
    await sellers.lookAgain(ref);
    throw new PayoutTrouble(`Toss Payments, payout: ${answer.refused}`);
  };

  return {
    name: 'toss',
    againMs: AGAIN_MS,
    watchedDays: WATCHED_DAYS,
    whyNotYet: async (order): Promise<PayoutDelay | null> => {
      const seller = await sellers.sellerFor(order);
      if (typeof seller === 'string') return seller;
      return (await covers(order.amount)) ? null : 'balance';
    },
    send: async (order) => {
      const seller = await sellers.sellerFor(order);
      if (typeof seller === 'string') throw new PayoutTrouble(`Toss Payments takes nothing for this receiver now: ${seller}`);
      await request(order, seller);
    },
    look: async (payoutId) => {
      const [asked] = await db.select().from(tossPayouts).where(eq(tossPayouts.payoutId, payoutId));
      if (asked === undefined) return { state: 'unknown' };
      if (asked.tossId === null) {
        if (clock.now().getTime() - asked.createdAt.getTime() < GIVEN_UP_MS) return { state: 'unknown' };
        const found = await find(payoutId);
        return found === undefined ? { state: 'returned', reason: REASONS.refused } : statusOf(found);
      }
      const answer = await wire.ask('look at a payout', `payouts/${encodeURIComponent(asked.tossId)}`, TossPayout);
      if ('refused' in answer || answer.refPayoutId !== payoutId)
        throw new PayoutTrouble(`Toss Payments, look at a payout: ${'refused' in answer ? answer.refused : 'another payout'}`);
      return statusOf(answer);
    },
    lookAgainAt: sellers.lookAgain,
  };
};
