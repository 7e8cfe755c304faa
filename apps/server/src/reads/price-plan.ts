import type { PricePlan } from '@naru/domain/price-plan';
import type { Page, SiteCode } from '@naru/domain/shared';
import { and, asc, count, eq, gt } from 'drizzle-orm';
import { only } from '../kernel/only.ts';
import { brand } from '../stores/branding.ts';
import type { Db } from '../stores/db.ts';
import { members, pricePlans, products } from '../stores/schema/index.ts';
import { toPage, type Window } from './paging.ts';

/** A site's price plans that come after `now`, the next one first. */
export const pricePlansOf = async (
  db: Db,
  { siteCode, now }: { readonly siteCode: SiteCode; readonly now: Date },
  window: Window,
): Promise<Page<PricePlan>> => {
  const where = and(eq(pricePlans.siteCode, siteCode), gt(pricePlans.startsAt, now));
  const [rows, counted] = await Promise.all([
    db
      .select({ plan: pricePlans, productName: products.name, nickname: members.nickname })
      .from(pricePlans)
      .innerJoin(products, eq(products.id, pricePlans.productId))
      .innerJoin(members, eq(members.id, pricePlans.memberId))
      .where(where)
      .orderBy(asc(pricePlans.startsAt), asc(pricePlans.id))
      .limit(window.limit)
      .offset(window.offset),
    db.select({ all: count() }).from(pricePlans).where(where),
  ]);
  const plans = rows.map(({ plan, productName, nickname }) => ({
    planId: plan.id,
    productId: plan.productId,
    productName,
    nickname,
    price: brand.won(plan.price),
    expectedPrice: brand.won(plan.expected),
    from: plan.startsAt.toISOString(),
    version: plan.version,
  }));
  return toPage(plans, window, only(counted).all);
};
