import { type Failure, failure } from '@naru/domain/failure';
import type { ProductPricing } from '@naru/domain/issuer';
import { MOST_PRICE_PLANS, whyNotPlannable } from '@naru/domain/price-plan';
import { fail, ok, type Result, type SiteCode } from '@naru/domain/shared';
import { and, count, eq, inArray } from 'drizzle-orm';
import { issuerOf } from '../../kernel/actor.ts';
import { auditAll } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { only } from '../../kernel/only.ts';
import { brand } from '../../stores/branding.ts';
import { pricePlans, products } from '../../stores/schema/index.ts';
import { chainPlans, lockTimetable } from './timetable.ts';

interface Planning extends Keyed {
  readonly siteCode: SiteCode;
  readonly from: Date;
  readonly rows: readonly ProductPricing[];
}

/**
 * Plans prices of a site's products from a moment on, all or none: refused as the first of them is by the rules of a price, with `badRequest` for a
 * product that is named twice or has a plan for that moment, and with `quantityExceeded` beyond what a site has waiting.
 */
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
