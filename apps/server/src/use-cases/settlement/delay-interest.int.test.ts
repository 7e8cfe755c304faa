import { DAY_MS, koreanDayAt, koreanMonthOf } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { MONEY_QUESTIONS } from '../../audit/questions/money.ts';
import { only } from '../../kernel/only.ts';
import { statementLines } from '../../reads/settlement/lines.ts';
import { statementOf } from '../../reads/settlement/statement.ts';
import { delayInterests, payoutRuns, payouts } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { openPayoutWorld, type PayoutWorld } from '../../testing/payout-world.ts';
import { carryPayouts } from '../payout/carry.ts';
import { closeDueRun } from '../payout/close-run.ts';
import { rejectRun } from '../payout/judge-run.ts';

onBothEngines('a payout that is late', (open) => {
  let world: PayoutWorld;
  beforeAll(async () => {
    world = await openPayoutWorld(await open());
    // The market has paid before: what nobody could have paid is not late.
    await closeDueRun(world.deps);
  });
  const interests = async () =>
    (await world.db.select().from(delayInterests).orderBy(delayInterests.id)).map(({ amount, dueDay, days, interest }) => ({
      amount,
      dueDay,
      days,
      interest,
    }));
  const amiss = async () => {
    const ask = async (name: keyof typeof MONEY_QUESTIONS) => (await world.db.execute(MONEY_QUESTIONS[name].ask)).rows.length;
    return [
      await world.amiss(),
      await ask('interest for a delay that is not booked as it stands'),
      await ask('a settlement that is not what the ledger owes'),
    ];
  };
  const passDays = async (days: number) => {
    for (let day = 0; day < days; day += 1) {
      world.ground.pass(DAY_MS);
      await closeDueRun(world.deps);
    }
  };

  it('owes nothing where two people let it go on the day of its run', async () => {
    const seller = await world.seller('제때');
    await world.sale(seller, 1_000_000);
    await passDays(1);
    await world.letGo();
    await carryPayouts(world.deps);
    expect(await interests()).toEqual([]);
  });

  it('owes 15.5 % a year by the day to whoever sold, booked when it leaves, and paid with their next one', async () => {
    const { deps, db } = world;
    const seller = await world.seller('늦게');
    const { orderId } = await world.sale(seller, 1_000_000);
    await passDays(1);
    world.ground.pass(3 * DAY_MS);
    await world.letGo();
    await carryPayouts(deps);
    const day = (await world.newestRun()).day;
    // 950,000 won for three days at 15.5 %, a begun won counting for the seller.
    expect(await interests()).toEqual([{ amount: 950_000, dueDay: day, days: 3, interest: 1_211 }]);
    expect(await amiss()).toEqual([{}, 0, 0]);
    const month = koreanMonthOf(koreanDayAt(deps.clock.now()));
    const { sums } = await statementOf(deps, { memberId: seller.id }, month);
    expect(sums).toContainEqual({ kind: 'interest', count: 1, price: 0, fee: 0, royalty: 0, refund: 0, net: 1_211 });
    const lines = await statementLines(db, { memberId: seller.id }, month, { page: 1, size: 20, limit: 20, offset: 0 } as never);
    expect(lines.dataList.filter(({ kind }) => kind === 'interest')).toMatchObject([{ orderId, net: 1_211 }]);
    await passDays(2);
    const next = only(await db.select().from(payouts).where(eq(payouts.memberId, seller.id)).orderBy(desc(payouts.runId)).limit(1));
    expect(next).toMatchObject({ state: 'planned', amount: 1_211 });
    await world.letGo();
    await carryPayouts(deps);
    // Interest bears none, and what went in time owes none.
    expect((await interests()).length).toBe(1);
    expect(await amiss()).toEqual([{}, 0, 0]);
  });

  it('counts from the day of a run that was rejected, and of one that there was not', async () => {
    const { deps, db } = world;
    await passDays(3);
    const seller = await world.seller('거듭');
    await world.sale(seller, 1_000_000);
    await passDays(1);
    const rejected = await world.newestRun();
    must(await rejectRun(deps, world.checker, { ...(await world.seen()), reason: '금액을 다시 확인합니다.' }));
    // That was a Friday: nobody closes a run on Monday.
    world.ground.pass(3 * DAY_MS);
    await passDays(1);
    await world.letGo();
    await carryPayouts(deps);
    const [, late] = await interests();
    expect(late).toMatchObject({ amount: 950_000, dueDay: rejected.day, days: 4 });
    expect(await amiss()).toEqual([{}, 0, 0]);
    expect(await db.$count(payoutRuns, sql`state = 'rejected'`)).toBe(1);
  });
});
