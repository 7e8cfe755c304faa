import { type Failure, failure } from '@naru/domain/failure';
import type { ProductPricing } from '@naru/domain/issuer';
import { MOST_PRICE_PLANS, whyNotPlannable, whyNotReplannable } from '@naru/domain/price-plan';
import { fail, ok, type Result, type SiteCode, type Won } from '@naru/domain/shared';
import { and, count, eq, inArray, ne } from 'drizzle-orm';
import { issuerOf } from '../../kernel/actor.ts';
import { audit, auditAll } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { only } from '../../kernel/only.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { pricePlans, products } from '../../stores/schema/index.ts';
import { chainPlans, firstExpected, lockTimetable, type SitePlan } from './open-due-prices.ts';

interface Planning extends Keyed {
  readonly siteCode: SiteCode;
  readonly from: Date;
  readonly rows: readonly ProductPricing[];
}

/** Plans prices from a moment on, all or none: refused as the first price is, `badRequest` for a product twice or planned, `quantityExceeded` for too many. */
export const planPrices = (deps: Deps, member: Member, { siteCode, from, rows, key }: Planning): Promise<Result<void, Failure>> =>
  once(deps, member, key, async (tx): Promise<Result<void, Failure>> => {
    await lockTimetable(tx, siteCode);
    const now = deps.clock.now();
    const ids = rows.map(({ productId }) => productId);
    const found = await tx
      .select()
      .from(products)
      .where(and(eq(products.siteCode, siteCode), inArray(products.id, ids)));
    const known = new Map(found.map((product) => [product.id, product]));
    if (new Set(ids).size !== ids.length) return fail(failure('badRequest', { field: 'rows' }));
    for (const { productId, price, expectedPrice: expected } of rows) {
      const product = known.get(productId);
      if (product === undefined) return fail(failure('lookupFailed', { field: 'rows' }));
      const facts = { siteCode: brand.site(product.siteCode), state: product.state, price: brand.won(product.price) };
      const [reason] = whyNotPlannable(facts, issuerOf(member, siteCode), { price, expected, from, now });
      if (reason !== undefined) return fail(reason);
    }
    const { waiting } = only(await tx.select({ waiting: count() }).from(pricePlans).where(eq(pricePlans.siteCode, siteCode)));
    if (waiting + rows.length > MOST_PRICE_PLANS) return fail(failure('quantityExceeded', { data: { limit: MOST_PRICE_PLANS } }));
    const plans = rows.map(({ productId, price, expectedPrice: expected }) => ({ productId, price, expected }));
    const made = await tx
      .insert(pricePlans)
      .values(plans.map((plan) => ({ ...plan, siteCode, memberId: member.id, startsAt: from, createdAt: now })))
      .onConflictDoNothing()
      .returning({ id: pricePlans.id });
    if (made.length < rows.length) return fail(failure('badRequest', { field: 'from' }));
    await chainPlans(tx, new Map(plans.map(({ productId, expected }) => [productId, expected])));
    await auditAll(
      tx,
      plans.map(({ productId, price }) => ({
        actor: member.did,
        action: 'product.pricePlan' as const,
        target: String(productId),
        siteCode,
        detail: { price, from: from.toISOString() },
        at: now,
      })),
    );
    return ok(undefined);
  });

interface SeenPlan extends SitePlan {
  readonly version: number;
}

/** A plan that may still be changed, its site's timetable locked; refused with `lookupFailed`, `wrongState` or `changedMeanwhile`. */
const seenPlan = async (
  tx: Db,
  now: Date,
  { siteCode, planId, version }: SeenPlan,
): Promise<Result<typeof pricePlans.$inferSelect, Failure>> => {
  await lockTimetable(tx, siteCode);
  const [plan] = await tx
    .select()
    .from(pricePlans)
    .where(and(eq(pricePlans.id, planId), eq(pricePlans.siteCode, siteCode)));
  if (plan === undefined) return fail(failure('lookupFailed'));
  const [reason] = whyNotReplannable({ from: plan.startsAt, version: plan.version }, { version, now });
  return reason === undefined ? ok(plan) : fail(reason);
};

/** Gives a plan another price or moment, by the rules by which it was made; from then on it is of whoever has changed it. */
export const changePricePlan = (
  deps: Deps,
  member: Member,
  { price, from, ...which }: SeenPlan & { readonly price: Won; readonly from: Date },
): Promise<Result<void, Failure>> =>
  deps.transact(async (tx): Promise<Result<void, Failure>> => {
    const now = deps.clock.now();
    const seen = await seenPlan(tx, now, which);
    if (!seen.ok) return seen;
    const { id, productId, price: priceBefore, startsAt } = seen.value;
    const product = only(await tx.select().from(products).where(eq(products.id, productId)));
    const facts = { siteCode: brand.site(product.siteCode), state: product.state, price: brand.won(product.price) };
    const [reason] = whyNotPlannable(facts, issuerOf(member, which.siteCode), { price, expected: facts.price, from, now });
    if (reason !== undefined) return fail(reason);
    const others = and(eq(pricePlans.productId, productId), eq(pricePlans.startsAt, from), ne(pricePlans.id, id));
    if ((await tx.$count(pricePlans, others)) > 0) return fail(failure('badRequest', { field: 'from' }));
    const first = (await firstExpected(tx, productId)) ?? product.price;
    const set = { price, startsAt: from, memberId: member.id, version: which.version + 1 };
    await tx.update(pricePlans).set(set).where(eq(pricePlans.id, id));
    await chainPlans(tx, new Map([[productId, first]]));
    const detail = { priceBefore, fromBefore: startsAt.toISOString(), price, from: from.toISOString() };
    const action = { actor: member.did, action: 'product.pricePlan.change', siteCode: which.siteCode } as const;
    await audit(tx, { ...action, target: String(productId), detail, at: now });
    return ok(undefined);
  });

/** Takes a plan back that is not due; the next one of its product then expects what it did. */
export const cancelPricePlan = (deps: Deps, member: Member, which: SeenPlan): Promise<Result<void, Failure>> =>
  deps.transact(async (tx): Promise<Result<void, Failure>> => {
    const now = deps.clock.now();
    const seen = await seenPlan(tx, now, which);
    if (!seen.ok) return seen;
    const { id, productId, price, expected, startsAt } = seen.value;
    const first = (await firstExpected(tx, productId)) ?? expected;
    await tx.delete(pricePlans).where(eq(pricePlans.id, id));
    await chainPlans(tx, new Map([[productId, first]]));
    const action = { actor: member.did, action: 'product.pricePlan.cancel', siteCode: which.siteCode } as const;
    await audit(tx, { ...action, target: String(productId), detail: { price, from: startsAt.toISOString() }, at: now });
    return ok(undefined);
  });
