import { addKoreanDays, koreanDayAt, koreanTime } from '@naru/domain/shared';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { delayInterests, moneyDays, payoutRuns } from '../stores/schema/index.ts';
import { promtool } from '../testing/alarm-bell.ts';
import { plantMarket } from '../testing/planted-market.ts';
import { openWatchedMarket, type WatchedMarket } from '../testing/watched-market.ts';

const [MINUTE, HOUR] = [60, 3_600];

/** Each alarm about money that has to be held apart, or paid in time, is rung by what it is for, on what a running server tells. */
describe.skipIf(promtool === null)('what rings of money held apart, and of what is late', () => {
  let world: WatchedMarket;
  beforeAll(async () => {
    world = await openWatchedMarket({ NARU_MONEY_ROLE: 'gateway', NARU_MONEY_GATEWAY_NUMBER: '02-004-00001' });
  });
  afterAll(() => world.close());

  it('MoneyApart by a day that nobody has recorded in time, and by a figure of too little', async () => {
    // Days are counted from one in the morning on: one that is written before is what the next are worked out from.
    if (koreanTime(world.deps.clock.now()).hour === 0) await world.pass(HOUR);
    const bell = world.listen();
    const day = addKoreanDays(koreanDayAt(world.deps.clock.now()), -20);
    const record = (amount: number) =>
      world.operate('money/record', { day, amount, way: 'trust', institution: '한빛은행', document: '잔액증명 1호' });
    await world.pass(1);
    await bell.read(0);
    bell.hearsNone(['MoneyApart'], 15);
    await world.db.insert(moneyDays).values({ day, sellers: 1_000, buyers: 0, percent: 60, figureBy: addKoreanDays(day, 1) });
    await world.pass(20 * MINUTE);
    await bell.read(20);
    bell.hears(['MoneyApart'], 35);
    expect(await record(599)).toMatchObject({ ok: true });
    await world.pass(MINUTE);
    await bell.read(40);
    bell.hears(['MoneyApart'], 55);
    expect(await record(600)).toMatchObject({ ok: true });
    await world.pass(MINUTE);
    await bell.read(60);
    bell.hearsNone(['MoneyApart'], 75);
  });

  it('SettlementDue in the afternoon of a run that waits for people, and SettlementLate on the day after', async () => {
    const bell = world.listen();
    const { hour } = koreanTime(world.deps.clock.now());
    await world.pass((24 + 9 - hour) * HOUR);
    const day = koreanDayAt(world.deps.clock.now());
    const waiting = { day, state: 'closed' as const, payouts: 1, total: 1_000, digest: 'waits' };
    await world.db
      .insert(payoutRuns)
      .values(waiting)
      .onConflictDoUpdate({ target: payoutRuns.day, set: { state: sql`'closed'`, endedAt: null } });
    await world.pass(1);
    await bell.read(0);
    bell.hearsNone(['SettlementDue', 'SettlementLate'], 15);
    await world.pass(6 * HOUR);
    await bell.read(20);
    bell.hears(['SettlementDue'], 35);
    bell.hearsNone(['SettlementLate'], 35);
    await world.pass(12 * HOUR);
    await bell.read(40);
    bell.hears(['SettlementLate'], 55);
  });

  it('RefundInterestUnpaid by interest that nobody has transferred for an hour', async () => {
    const bell = world.listen();
    const planted = plantMarket(world.db);
    const [seller, buyer] = [await planted.member('파는이'), await planted.member('사는이')];
    const product = await planted.product(await planted.site('ART', seller), '달항아리');
    const orderId = await planted.order(await planted.token(product, buyer), [seller, buyer], 10_000, {});
    await world.pass(1);
    await bell.read(0);
    bell.hearsNone(['RefundInterestUnpaid'], 15);
    const owed = { kind: 'refund' as const, orderId, part: 0, memberId: buyer.id, state: 'owed' as const };
    await world.db.insert(delayInterests).values({ ...owed, amount: 10_000, dueDay: '2026-12-01', days: 5, interest: 21 });
    await world.pass(1);
    await bell.read(20);
    bell.hears(['RefundInterestUnpaid'], 100);
  });
});
