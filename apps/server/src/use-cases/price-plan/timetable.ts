import type { SiteCode } from '@naru/domain/shared';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { pricePlans, sites } from '../../stores/schema/index.ts';
import { valuesById } from '../job/batch.ts';

/** Locks the timetable of a site: its plans are made, changed, cancelled and begun one after the other. */
export const lockTimetable = async (tx: Db, siteCode: string): Promise<void> => {
  await tx.select({ siteCode: sites.siteCode }).from(sites).where(eq(sites.siteCode, siteCode)).for('no key update');
};

/** What a product has to cost for the first of its plans; undefined without one. */
export const firstExpected = async (tx: Db, productId: number): Promise<number | undefined> => {
  const [first] = await tx
    .select({ expected: pricePlans.expected })
    .from(pricePlans)
    .where(eq(pricePlans.productId, productId))
    .orderBy(asc(pricePlans.startsAt))
    .limit(1);
  return first?.expected;
};

/** Has every plan of products expect the price that the one before it gives, and the first one what `first` says. */
export const chainPlans = async (tx: Db, first: ReadonlyMap<number, number>): Promise<void> => {
  await tx.execute(sql`
    update price_plans set expected = chained.expected
    from (
      select p.id, coalesce(lag(p.price) over (partition by p.product_id order by p.starts_at), base.price) as expected
      from price_plans p join (values ${valuesById([...first])}) as base (id, price) on base.id = p.product_id) as chained
    where price_plans.id = chained.id and price_plans.expected <> chained.expected`);
};

/** A plan of a site. */
export interface SitePlan {
  readonly siteCode: SiteCode;
  readonly planId: number;
}
