import { MOST_PRICE_PLANS, PRICE_PLAN_DAYS } from '@naru/domain/price-plan';
import { HOUR_MS, type ProductId, type SiteCode } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { and, asc, eq, like } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Deps, Member } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { pricePlansOf } from '../../reads/price-plan.ts';
import { brand } from '../../stores/branding.ts';
import { auditLog, jobRows, jobs, pricePlans, products, siteAuthorities } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { makeGround, type TestGround } from '../../testing/ground.ts';
import { plantMarket } from '../../testing/planted-market.ts';
import { brokenTruths } from '../../testing/truths.ts';
import { changePrices } from '../issuer/change-many.ts';
import { runJobs } from '../job/run-jobs.ts';
import { cancelPricePlan, changePricePlan, planPrices } from './change-plan.ts';
import { openDuePrices } from './open-due-prices.ts';

const refused = (name: string, field?: string) => ({ ok: false, failure: field === undefined ? { name } : { name, field } });

onBothEngines('price plans', (open) => {
  let ground: TestGround;
  let deps: Deps;
  let siteCode: SiteCode;
  let operator: Member;
  let colleague: Member;
  let productId: ProductId;
  beforeEach(async () => {
    ground = makeGround(await open());
    deps = ground.deps;
    const plant = plantMarket(deps.db);
    operator = await plant.member('운영', { did: 'did:naru:planner' });
    colleague = await plant.member('동료', { did: 'did:naru:colleague' });
    siteCode = await plant.site('PLAN', operator);
    await deps.db.insert(siteAuthorities).values({ siteCode, memberId: colleague.id, role: 'operator' });
    ({ productId } = await plant.product(siteCode, '달항아리', { price: 10_000, quantity: 0 }));
  });

  const later = (ms: number) => new Date(deps.clock.now().getTime() + ms);
  const plan = (price: number, ms: number, expected = 10_000, by = operator) =>
    planPrices(deps, by, {
      siteCode,
      from: later(ms),
      rows: [{ productId, price: brand.won(price), expectedPrice: brand.won(expected) }],
    });
  const beat = async (): Promise<void> => {
    await openDuePrices(deps);
    await runJobs(deps);
  };
  const priceNow = async () => only(await deps.db.select({ price: products.price }).from(products).where(eq(products.id, productId))).price;
  const waiting = async () => (await pricePlansOf(deps.db, { siteCode, now: deps.clock.now() }, { limit: 20, offset: 0 })).dataList;
  const first = async () => only((await waiting()).slice(0, 1));

  it('come at their moment and not before, once, as a job of whoever planned them', async () => {
    must(await plan(8_000, HOUR_MS));
    ground.pass(HOUR_MS - 1);
    await beat();
    expect([await priceNow(), await deps.db.$count(jobs)]).toEqual([10_000, 0]);
    ground.pass(1);
    await Promise.all(Array.from({ length: 6 }, () => openDuePrices(deps)));
    await beat();
    expect([await priceNow(), await deps.db.$count(jobs), await deps.db.$count(pricePlans)]).toEqual([8_000, 1, 0]);
    const actions = await deps.db
      .select({ actor: auditLog.actor, action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.target, String(productId)), like(auditLog.action, 'product.%')))
      .orderBy(asc(auditLog.id));
    expect(actions).toEqual([
      { actor: operator.did, action: 'product.pricePlan' },
      { actor: operator.did, action: 'product.price' },
    ]);
    expect(await brokenTruths(deps.db)).toEqual({});
  });

  it('are neither lost nor done twice where their process dies as their job is opened, however late the next one comes', async () => {
    must(await plan(8_000, HOUR_MS));
    must(await plan(10_000, 2 * HOUR_MS));
    ground.pass(50 * HOUR_MS);
    const dying: Deps = {
      ...deps,
      transact: (work, options) =>
        deps.transact(async (tx) => {
          await work(tx);
          throw new Error('dead');
        }, options),
    };
    await expect(openDuePrices(dying)).rejects.toThrow('dead');
    expect([await deps.db.$count(jobs), await deps.db.$count(pricePlans)]).toEqual([0, 2]);
    await beat();
    await beat();
    const prices = await deps.db.select({ goal: jobRows.goal, state: jobRows.state }).from(jobRows).orderBy(asc(jobRows.jobId));
    expect(prices).toEqual([
      { goal: '8000', state: 'done' },
      { goal: '10000', state: 'done' },
    ]);
  });

  it('expect the price of the plan before them, also where one goes or moves; another price stays', async () => {
    must(await plan(7_000, 3 * HOUR_MS));
    must(await plan(8_000, HOUR_MS));
    must(await plan(9_000, 5 * HOUR_MS));
    const chain = async () => (await waiting()).map(({ expectedPrice, price }) => [expectedPrice, price]);
    expect(await chain()).toEqual([
      [10_000, 8_000],
      [8_000, 7_000],
      [7_000, 9_000],
    ]);
    const { planId, version } = await first();
    must(await changePricePlan(deps, colleague, { siteCode, planId, version, price: brand.won(6_000), from: later(4 * HOUR_MS) }));
    expect(await chain()).toEqual([
      [10_000, 7_000],
      [7_000, 6_000],
      [6_000, 9_000],
    ]);
    must(await cancelPricePlan(deps, operator, { siteCode, planId: (await first()).planId, version: 0 }));
    expect(await chain()).toEqual([
      [10_000, 6_000],
      [6_000, 9_000],
    ]);
    const rows = [{ productId, price: brand.won(11_000), expectedPrice: brand.won(10_000) }];
    must(await changePrices(deps, operator, { siteCode, rows }));
    await runJobs(deps);
    ground.pass(4 * HOUR_MS);
    await beat();
    expect(await priceNow()).toBe(11_000);
    expect(await deps.db.select({ failure: jobRows.failure }).from(jobRows).where(eq(jobRows.state, 'refused'))).toEqual([
      { failure: { name: 'changedMeanwhile' } },
    ]);
  });

  it('are changed by the second of two operators only as the first has left them, and by nobody once they are due', async () => {
    must(await plan(8_000, HOUR_MS));
    const { planId } = await first();
    const change = (version: number, by: Member, from = later(HOUR_MS)) =>
      changePricePlan(deps, by, { siteCode, planId, version, price: brand.won(7_000), from });
    const both = await Promise.all([change(0, operator), change(0, colleague)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual(refused('changedMeanwhile'));
    expect(await cancelPricePlan(deps, operator, { siteCode, planId, version: 0 })).toEqual(refused('changedMeanwhile'));
    expect(await change(1, operator, later(0))).toEqual(refused('badRequest', 'from'));
    ground.pass(HOUR_MS);
    expect(await change(1, operator, later(HOUR_MS))).toMatchObject(refused('wrongState'));
    expect(await cancelPricePlan(deps, operator, { siteCode, planId, version: 1 })).toMatchObject(refused('wrongState'));
    expect(await waiting()).toEqual([]);
  });

  it('are of nobody who acts for the site no longer by then', async () => {
    must(await plan(8_000, HOUR_MS, 10_000, colleague));
    await deps.db.delete(siteAuthorities).where(and(eq(siteAuthorities.siteCode, siteCode), eq(siteAuthorities.memberId, colleague.id)));
    ground.pass(HOUR_MS);
    await beat();
    expect(await priceNow()).toBe(10_000);
    expect(await deps.db.select({ failure: jobRows.failure }).from(jobRows)).toEqual([{ failure: { name: 'noPermission' } }]);
  });

  it('are made within their limits, all or none', async () => {
    const day = 24 * HOUR_MS;
    expect(await plan(8_000, 0)).toEqual(refused('badRequest', 'from'));
    expect(await plan(8_000, PRICE_PLAN_DAYS * day + 1)).toEqual(refused('badRequest', 'from'));
    expect(await plan(0, HOUR_MS)).toEqual(refused('badRequest', 'price'));
    expect(await plan(8_000, HOUR_MS, 9_999)).toEqual(refused('changedMeanwhile'));
    must(await plan(1, PRICE_PLAN_DAYS * day));
    must(await plan(1_000_000_000_000, 1));
    expect(await plan(8_000, 1)).toEqual(refused('badRequest', 'from'));
    const taken = { siteCode, memberId: operator.id, productId, price: 5, expected: 6 };
    const room = MOST_PRICE_PLANS - 2;
    await deps.db.insert(pricePlans).values(Array.from({ length: room - 1 }, (_, at) => ({ ...taken, startsAt: later(day + at) })));
    must(await plan(8_000, HOUR_MS));
    expect(await plan(8_000, 2 * HOUR_MS)).toEqual({ ok: false, failure: { name: 'quantityExceeded', data: { limit: MOST_PRICE_PLANS } } });
    expect(await deps.db.$count(pricePlans)).toBe(MOST_PRICE_PLANS);
  });
});
