import type { PricePlanId, ProductId, SiteCode } from '@naru/domain/shared';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import type { Ending } from '../../shared/each-due.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { members, pricePlans, sites } from '../../stores/schema/index.ts';
import { valuesById } from '../job/batch.ts';
import { openJob } from '../job/open-job.ts';

/** Locks the timetable of a site: its plans are made, changed, cancelled and begun one after the other. */
export const lockTimetable = async (tx: Db, siteCode: string): Promise<void> => {
  await tx.select({ siteCode: sites.siteCode }).from(sites).where(eq(sites.siteCode, siteCode)).for('no key update');
};

/** What a product has to cost for the first of its plans; undefined without one. */
export const firstExpected = async (tx: Db, productId: ProductId): Promise<number | undefined> => {
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

export interface SitePlan {
  readonly siteCode: SiteCode;
  readonly planId: PricePlanId;
}

type DueDeps = Pick<Deps, 'transact' | 'clock'>;

/** The plan whose turn it is at a moment: the one that has been due for longest, of one site where that is named. */
const nextDue = async (tx: Db, now: Date, siteCode?: string) => {
  const ofSite = siteCode === undefined ? undefined : eq(pricePlans.siteCode, siteCode);
  const due = and(lte(pricePlans.startsAt, now), ofSite);
  const [next] = await tx.select().from(pricePlans).where(due).orderBy(asc(pricePlans.startsAt), asc(pricePlans.id)).limit(1);
  return next;
};

/** Opens the job of what one member has planned for one moment; answers whether anything was due. */
const openNext = (deps: DueDeps): Promise<boolean> =>
  deps.transact(
    async (tx) => {
      const now = deps.clock.now();
      const any = await nextDue(tx, now);
      if (any === undefined) return false;
      await lockTimetable(tx, any.siteCode);
      // Another process may have been quicker: what is due is looked up again under the lock, so that a site's jobs stand in the order of their moments.
      const next = await nextDue(tx, now, any.siteCode);
      if (next === undefined) return true;
      const { siteCode, memberId, startsAt } = next;
      const mine = and(eq(pricePlans.siteCode, siteCode), eq(pricePlans.memberId, memberId), eq(pricePlans.startsAt, startsAt));
      const plans = await tx.delete(pricePlans).where(mine).returning();
      const { did } = only(await tx.select({ did: members.did }).from(members).where(eq(members.id, memberId)));
      const rows = plans.map(({ productId, price, expected }) => ({
        product_id: productId,
        goal: String(price),
        expected: String(expected),
      }));
      const things = sql`
        select thing.product_id, null::bigint as item_id, thing.goal, thing.expected
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as thing (product_id bigint, goal text, expected text)`;
      const opened = await openJob(deps, tx, { id: memberId, did }, { siteCode: brand.site(siteCode), kind: 'productPrice', things });
      if (!opened.ok) throw new Error(`price plans of ${siteCode} that are no job: ${opened.failure.name}`);
      return true;
    },
    { idempotent: true },
  );

/** Makes jobs of due price plans, by the database's clock, earliest first; each once, since the plan goes as its job opens. Safe for several processes. */
export const openDuePrices = async (deps: DueDeps, ending: Ending = () => false): Promise<void> => {
  for (let more = true; more && !ending(); ) more = await openNext(deps);
};
