import { type Failure, failure } from '@naru/domain/failure';
import {
  ITEM_LIFECYCLE,
  PRODUCT_LIFECYCLE,
  type ProductPricing,
  type ProductSelection,
  type ProductState,
  type ShownState,
} from '@naru/domain/issuer';
import { isSalePrice } from '@naru/domain/listing';
import { type CategoryId, fail, type ItemId, ok, type ProductId, type Result, type SiteCode, transitionOf } from '@naru/domain/shared';
import { and, count, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import type { Keyed } from '../../kernel/once.ts';
import { only } from '../../kernel/only.ts';
import { whereNamed } from '../../names/where-named.ts';
import type { Db } from '../../stores/db.ts';
import { inStates, items, products } from '../../stores/schema/index.ts';
import { type OpenedJob, openJob, openJobOnce } from '../job/open-job.ts';
import { isCategoryOf } from './categories.ts';
import type { SiteProduct } from './make-items.ts';

interface Chosen extends Keyed {
  readonly siteCode: SiteCode;
  readonly selection: ProductSelection;
}

/** Whether a site has every one of the products that are named; another site's are as unknown as none. */
const hasAll = async (tx: Db, siteCode: SiteCode, ids: readonly ProductId[]): Promise<boolean> => {
  const mine = and(eq(products.siteCode, siteCode), inArray(products.id, [...ids]));
  const { all } = only(await tx.select({ all: count() }).from(products).where(mine));
  return all === new Set(ids).size;
};

/** Which rows of products are meant; of a filter, those that stand in one of `states`. Refused with `lookupFailed` for a product that the site has not. */
const chosen = async (
  tx: Db,
  { siteCode, selection }: Chosen,
  states?: readonly ProductState[],
): Promise<Result<SQL | undefined, Failure>> => {
  const ofSite = eq(products.siteCode, siteCode);
  if ('ids' in selection) {
    if (!(await hasAll(tx, siteCode, selection.ids))) return fail(failure('lookupFailed', { field: 'selection.ids' }));
    return ok(and(ofSite, inArray(products.id, [...selection.ids])));
  }
  const { name, state, categoryId } = selection.filter;
  return ok(
    and(
      ofSite,
      state === undefined ? ne(products.state, 'deleted') : eq(products.state, state),
      states === undefined ? undefined : inArray(products.state, [...states]),
      categoryId === undefined ? undefined : eq(products.categoryId, categoryId),
      whereNamed(products, name),
    ),
  );
};

/** Each of the chosen products as one thing, with what it is to become. */
const productsAs = (where: SQL | undefined, goal: string): SQL =>
  sql`select ${products.id} as product_id, null::bigint as item_id, ${goal}::text as goal, null::text as expected from ${products} where ${where}`;

/** Shows or hides many products, as a job. Those that a filter leaves and that cannot be moved so are left out; those that are named are told of. */
export const changeStates = (
  deps: Deps,
  member: Member,
  { state, ...order }: Chosen & { readonly state: ShownState },
): Promise<Result<OpenedJob, Failure>> =>
  openJobOnce(deps, member, order.key, async (tx) => {
    const where = await chosen(tx, order, transitionOf(PRODUCT_LIFECYCLE, state === 'onSale' ? 'publish' : 'hide').from);
    if (!where.ok) return where;
    return openJob(deps, tx, member, { siteCode: order.siteCode, kind: 'productState', things: productsAs(where.value, state) });
  });

/** Moves many products into a category, or out of any, as a job; refused with `lookupFailed` for a category that the site has not. */
export const moveToCategory = (
  deps: Deps,
  member: Member,
  { categoryId, ...order }: Chosen & { readonly categoryId: CategoryId | null },
): Promise<Result<OpenedJob, Failure>> =>
  openJobOnce(deps, member, order.key, async (tx) => {
    const { siteCode } = order;
    if (categoryId !== null && !(await isCategoryOf(tx, siteCode, categoryId)))
      return fail(failure('lookupFailed', { field: 'categoryId' }));
    const where = await chosen(tx, order);
    if (!where.ok) return where;
    const goal = categoryId === null ? '' : String(categoryId);
    return openJob(deps, tx, member, { siteCode, kind: 'productCategory', things: productsAs(where.value, goal) });
  });

/** Reprices many products as a job, each only from the price seen. Refused for an invalid price, a product named twice, `lookupFailed` for another's. */
export const changePrices = async (
  deps: Deps,
  member: Member,
  { siteCode, rows, key }: Keyed & { readonly siteCode: SiteCode; readonly rows: readonly ProductPricing[] },
): Promise<Result<OpenedJob, Failure>> => {
  const wrong = rows.findIndex(({ price }) => !isSalePrice(price));
  if (wrong >= 0) return fail(failure('badRequest', { field: `rows.${wrong}.price` }));
  const ids = rows.map(({ productId }) => productId);
  if (new Set(ids).size !== ids.length) return fail(failure('badRequest', { field: 'rows' }));
  return openJobOnce(deps, member, key, async (tx) => {
    // One text whatever their number: ten thousand rows as parameters of their own would be more than a statement takes.
    const pricings = sql`(select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as pricing ("productId" bigint, price text, "expectedPrice" text)) as asked`;
    const mine = sql`${products.siteCode} = ${siteCode} and ${products.id} = asked."productId"`;
    const { rows: counted } = await tx.execute<{ all: number }>(
      sql`select count(*)::int as all from ${products}, ${pricings} where ${mine}`,
    );
    if (only(counted).all !== rows.length) return fail(failure('lookupFailed', { field: 'rows' }));
    const things = sql`
      select asked."productId" as product_id, null::bigint as item_id, asked.price as goal, asked."expectedPrice" as expected from ${products}, ${pricings} where ${mine}`;
    return openJob(deps, tx, member, { siteCode, kind: 'productPrice', things });
  });
};

const KINDS = { list: 'listing', unlist: 'unlisting' } as const;
/** Of which items it is told what becomes of them; what somebody is buying lies on the shelf, too. */
const CONCERNED = { list: transitionOf(ITEM_LIFECYCLE, 'list').from, unlist: ['onSale', 'reserved'] } as const;
const GOALS = { list: transitionOf(ITEM_LIFECYCLE, 'list').to, unlist: transitionOf(ITEM_LIFECYCLE, 'unlist').to } as const;

/** Items as things, with where they are to come to. */
const itemsAs = (event: keyof typeof KINDS): SQL =>
  sql`select ${products.id} as product_id, ${items.id} as item_id, ${GOALS[event]}::text as goal, null::text as expected`;

/** Puts every minted item of many products on the shelf, or takes all that lie there off it, as a job. A product that is named and has none is told of. */
export const shelveProducts = (
  deps: Deps,
  member: Member,
  { event, ...order }: Chosen & { readonly event: keyof typeof KINDS },
): Promise<Result<OpenedJob, Failure>> =>
  openJobOnce(deps, member, order.key, async (tx) => {
    const where = await chosen(tx, order);
    if (!where.ok) return where;
    const units = sql`${items} on ${items.productId} = ${products.id} and ${inStates(items.state, CONCERNED[event])}`;
    const from = 'ids' in order.selection ? sql`${products} left join ${units}` : sql`${products} join ${units}`;
    const things = sql`${itemsAs(event)} from ${from} where ${where.value}`;
    return openJob(deps, tx, member, { siteCode: order.siteCode, kind: KINDS[event], things });
  });

/** Takes items of a product off the shelf, or all that lie there, as a job; refused with `lookupFailed` for an item that the product has not. */
export const unlistItems = (
  deps: Deps,
  member: Member,
  { siteCode, productId, ids, key }: SiteProduct & Keyed & { readonly ids?: readonly ItemId[] | undefined },
): Promise<Result<OpenedJob, Failure>> =>
  openJobOnce(deps, member, key, async (tx) => {
    const wanted = ids === undefined ? inStates(items.state, CONCERNED.unlist) : inArray(items.id, [...new Set(ids)]);
    const mine = and(eq(products.siteCode, siteCode), eq(products.id, productId), wanted);
    const { all } = only(await tx.select({ all: count() }).from(items).innerJoin(products, eq(products.id, items.productId)).where(mine));
    if (ids !== undefined && all !== new Set(ids).size) return fail(failure('lookupFailed', { field: 'ids' }));
    const things = sql`${itemsAs('unlist')} from ${items} join ${products} on ${products.id} = ${items.productId} where ${mine}`;
    return openJob(deps, tx, member, { siteCode, kind: 'unlisting', things });
  });
