import { addKoreanDays, koreanDayAt } from '@naru/domain/shared';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moneyDays } from '../stores/schema/index.ts';
import { promtool } from '../testing/alarm-bell.ts';
import { openWatchedMarket, type WatchedMarket } from '../testing/watched-market.ts';

const MINUTE = 60;

/** The alarm about money that has to be held apart is rung by what it is for, on what a running server tells. */
describe.skipIf(promtool === null)('what rings of money held apart', () => {
  let world: WatchedMarket;
  beforeAll(async () => {
    world = await openWatchedMarket({ NARU_MONEY_ROLE: 'gateway', NARU_MONEY_GATEWAY_NUMBER: '02-004-00001' });
  });
  afterAll(() => world.close());

  it('MoneyApart by a day that nobody has recorded in time, and by a figure of too little', async () => {
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
});
