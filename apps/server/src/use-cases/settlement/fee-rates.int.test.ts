import { DAY_MS } from '@naru/domain/shared';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { OPERATOR_QUESTIONS } from '../../audit/questions/operators.ts';
import { only } from '../../kernel/only.ts';
import { feeRates, notifications, orders } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { doneOf, openPlatform, waitingOf } from '../../testing/platform.ts';
import { openReversalWorld, type ReversalWorld } from '../../testing/reversal-world.ts';
import { brokenTruths } from '../../testing/truths.ts';
import { beginFee, listFeeRates } from './fee-rates.ts';

const dayIn = (now: Date, days: number): string => new Date(now.getTime() + 9 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);

onBothEngines('the platform’s fee', (open) => {
  let world: ReversalWorld;
  let people: ReturnType<typeof openPlatform>;
  beforeAll(async () => {
    world = await openReversalWorld(await open());
    people = openPlatform(world.deps);
    await people.staff();
  });
  const now = () => world.deps.clock.now();
  const ask = (basisPoints: number, days: number) => people.as('settlement', 'fee/plan', { basisPoints, from: dayIn(now(), days) });
  const plan = async (basisPoints: number, days: number) =>
    doneOf(await people.as('대표', 'approval/approve', waitingOf(await ask(basisPoints, days))));
  const feeOfAPurchase = async () => {
    const { orderId } = await world.bought(await world.somebody(), 'goods');
    const { fee, price } = only(await world.deps.db.select().from(orders).where(eq(orders.id, orderId)));
    return (fee / price) * 10_000;
  };
  const undecided = async () => (await world.deps.db.execute(OPERATOR_QUESTIONS['a fee that nobody has decided'].ask)).rows.length;

  it('is the setting’s when the market begins, and no other setting’s afterwards', async () => {
    const { deps } = world;
    const begin = (basisPoints: number, named = true) => beginFee(deps, { basisPoints, named });
    expect(await Promise.all([begin(500), begin(500)])).toEqual([
      { ok: true, value: undefined },
      { ok: true, value: undefined },
    ]);
    expect(await begin(300)).toEqual({ ok: false, failure: { began: 500 } });
    expect(await begin(300, false)).toMatchObject({ ok: true });
    expect(await listFeeRates(deps)).toMatchObject({ now: 500, rates: [{ basisPoints: 500, by: 'setting' }] });
  });

  it('changes by two people, on the day that they said, and for what is ordered from then on', async () => {
    const { db } = world.deps;
    expect(await ask(550, 30)).toMatchObject({ ok: false, failure: { name: 'badRequest', field: 'from' } });
    expect(await ask(5_001, 60)).toMatchObject({ ok: false, failure: { name: 'badRequest', field: 'basisPoints' } });
    const request = waitingOf(await ask(550, 31));
    expect(await people.as('settlement', 'approval/approve', request)).toMatchObject({
      ok: false,
      failure: { name: 'anotherOperatorNeeded' },
    });
    expect(await people.as('support', 'approval/approve', request)).toMatchObject({ ok: false });
    // What was decided meanwhile makes it another one.
    await plan(450, 2);
    expect(await people.as('대표', 'approval/approve', request)).toMatchObject({ ok: false, failure: { name: 'changedMeanwhile' } });
    await plan(550, 31);
    const notices = await db.select().from(notifications).where(eq(notifications.kind, 'feePlanned'));
    expect(notices.map(({ payload }) => payload.rate).slice(-1)).toEqual(['5.5%']);
    expect(await world.deps.fees.next(db, now())).toMatchObject({ basisPoints: 450 });
    expect(await feeOfAPurchase()).toBe(500);
    world.ground.pass(2 * DAY_MS);
    expect(await feeOfAPurchase()).toBe(450);
    world.ground.pass(29 * DAY_MS);
    expect(await feeOfAPurchase()).toBe(550);
    expect(await listFeeRates(world.deps)).toMatchObject({ now: 550 });
    expect(await brokenTruths(db)).toEqual({});
    expect(await undecided()).toBe(0);
  });

  it('is never another one afterwards, and none that nobody decided counts unseen', async () => {
    const { db } = world.deps;
    const from = new Date(now().getTime() + 3 * DAY_MS);
    const planted = { basisPoints: 5_000, fromAt: from, decidedBy: 'operator:대표', createdAt: now() };
    await expect(db.update(feeRates).set({ basisPoints: 0 })).rejects.toThrow();
    await expect(db.delete(feeRates)).rejects.toThrow();
    await expect(db.execute(sql`truncate fee_rates`)).rejects.toThrow();
    await expect(db.insert(feeRates).values(planted)).rejects.toThrow();
    await expect(db.insert(feeRates).values({ ...planted, decidedBy: 'setting' })).rejects.toThrow();
    await db.insert(feeRates).values({ ...planted, basisPoints: 200 });
    expect(await undecided()).toBe(1);
  });

  it('is decided once though many approve it at once', async () => {
    const request = waitingOf(await ask(100, 5));
    await Promise.all(Array.from({ length: 20 }, () => people.as('이사', 'approval/approve', request)));
    expect(await world.deps.db.$count(feeRates, eq(feeRates.basisPoints, 100))).toBe(1);
  });
});
