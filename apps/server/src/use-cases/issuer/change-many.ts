import { DELIVERY_STATES } from '@naru/domain/bulk';
import { type Failure, failure } from '@naru/domain/failure';
import {
  ITEM_LIFECYCLE,
  type ItemState,
  PRODUCT_LIFECYCLE,
  type PriceRule,
  type ProductPricing,
  type ProductSelection,
  type ProductState,
  type SelectedUnits,
  type SelectionFacts,
  type ShownState,
} from '@naru/domain/issuer';
import { isSalePrice } from '@naru/domain/listing';
import { OPEN_OFFER_STATES } from '@naru/domain/offer';
import {
  type CategoryId,
  fail,
  type ItemId,
  MAX_WON,
  ok,
  type ProductId,
  type Result,
  type SiteCode,
  transitionOf,
} from '@naru/domain/shared';
import { and, count, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import type { Keyed } from '../../kernel/once.ts';
import { only } from '../../kernel/only.ts';
import { productsLeft } from '../../reads/issuer/products.ts';
import { siteWatch } from '../../reads/overview/overview.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { inStates, items, listOf, products, tokens } from '../../stores/schema/index.ts';
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
export const chosenProducts = async (
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  { siteCode, selection }: Pick<Chosen, 'siteCode' | 'selection'>,
  states?: readonly ProductState[],
): Promise<Result<SQL | undefined, Failure>> => {
  const ofSite = eq(products.siteCode, siteCode);
  if ('ids' in selection) {
    if (!(await hasAll(tx, siteCode, selection.ids))) return fail(failure('lookupFailed', { field: 'selection.ids' }));
    return ok(and(ofSite, inArray(products.id, [...selection.ids])));
  }
  const { lowStock = false, failedMints = false, ...filter } = selection.filter;
  // What the list says is left is what is meant, by the same condition.
  const left = productsLeft({
    ...filter,
    siteCode,
    fewerThan: lowStock ? (await siteWatch(tx, siteCode)).stockThreshold : undefined,
    mintsFailedBy: failedMints ? clock.now() : undefined,
  });
  return ok(and(left, states === undefined ? undefined : inArray(products.state, [...states])));
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
    const where = await chosenProducts(deps, tx, order, transitionOf(PRODUCT_LIFECYCLE, state === 'onSale' ? 'publish' : 'hide').from);
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
    const where = await chosenProducts(deps, tx, order);
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

/** A price by a rule, as `priceBy` says it, of a row of products. */
const ruled = (rule: PriceRule): SQL =>
  'price' in rule
    ? sql`${rule.price}::numeric`
    : sql`floor(floor(${products.price}::numeric * ${10_000 + rule.basisPoints}::int / 10000) / ${rule.step}::int) * ${rule.step}::int`;

/** Reprices products by a rule as a job, each from the price that it has at this moment. What the rule names no price for is refused in the job. */
export const changePricesBy = async (
  deps: Deps,
  member: Member,
  { rule, ...order }: Chosen & { readonly rule: PriceRule },
): Promise<Result<OpenedJob, Failure>> => {
  if ('price' in rule && !isSalePrice(rule.price)) return fail(failure('badRequest', { field: 'rule.price' }));
  return openJobOnce(deps, member, order.key, async (tx) => {
    const where = await chosenProducts(deps, tx, order);
    if (!where.ok) return where;
    // More than is paid for anything is no price, as less than a won is none.
    const things = sql`select ${products.id} as product_id, null::bigint as item_id,
      case when ${ruled(rule)} <= ${MAX_WON}::numeric then ${ruled(rule)} else 0 end::bigint::text as goal, ${products.price}::text as expected
      from ${products} where ${where.value} and ${products.state} <> 'deleted' and ${products.price} <> ${ruled(rule)}`;
    return openJob(deps, tx, member, { siteCode: order.siteCode, kind: 'productPrice', things });
  });
};

/** What goes on with the NFTs of products among those who have them: how many are being redeemed, and how many offers stand. */
const amongHolders = async (tx: Db, where: SQL | undefined): Promise<Pick<SelectedUnits, 'redeeming' | 'offers'>> => {
  const ofThese = sql`${tokens} join ${products} on ${products.id} = ${tokens.productId} and ${where} and ${products.state} <> 'deleted'`;
  const { rows } = await tx.execute<Record<'redeeming' | 'offers', number>>(sql`select
    (select count(*)::int from ${ofThese} join exchanges e on e.token_id = ${tokens.tokenId} and e.state in ${listOf(DELIVERY_STATES.inDelivery)}) as redeeming,
    (select count(*)::int from ${ofThese} join offers o on o.token_id = ${tokens.tokenId} and o.state in ${listOf(OPEN_OFFER_STATES)}) as offers`);
  return only(rows);
};

/** What a selection stands for at this moment, and what a rule would do to its prices. Refused as the acts over it. */
export const selectionFacts = (
  deps: Deps,
  { rule, ...order }: Omit<Chosen, 'key'> & { readonly rule?: PriceRule | undefined },
): Promise<Result<SelectionFacts, Failure>> =>
  deps.transact(async (tx): Promise<Result<SelectionFacts, Failure>> => {
    const where = await chosenProducts(deps, tx, order);
    if (!where.ok) return where;
    const next = rule === undefined ? sql`${products.price}::numeric` : ruled(rule);
    const { rows } = await tx.execute<
      Record<'draft' | 'on_sale' | 'hidden' | 'changed' | 'unchanged' | 'wrong', number> & { lowest: string | null; highest: string | null }
    >(sql`
      select count(*) filter (where state = 'draft')::int as draft, count(*) filter (where state = 'onSale')::int as on_sale,
        count(*) filter (where state = 'hidden')::int as hidden, count(*) filter (where next <> price and fine)::int as changed,
        count(*) filter (where next = price)::int as unchanged, count(*) filter (where not fine)::int as wrong,
        min(next) filter (where next <> price and fine) as lowest, max(next) filter (where next <> price and fine) as highest
      from (select ${products.state} as state, ${products.price} as price, ${next} as next, ${next} between 1 and ${MAX_WON}::numeric as fine
        from ${products} where ${where.value} and ${products.state} <> 'deleted') each_product`);
    const { draft, on_sale: onSale, hidden, changed, unchanged, wrong, lowest, highest } = only(rows);
    const counted = await tx
      .select({ state: items.state, all: count() })
      .from(items)
      .innerJoin(products, eq(products.id, items.productId))
      .where(and(where.value, ne(products.state, 'deleted')))
      .groupBy(items.state);
    const ofItems = (state: ItemState): number => counted.find((row) => row.state === state)?.all ?? 0;
    const wonOf = (text: string | null) => (text === null ? null : brand.won(Number(text)));
    return ok({
      products: { draft, onSale, hidden },
      minted: ofItems('minted'),
      onSale: ofItems('onSale'),
      reserved: ofItems('reserved'),
      units: {
        made: ofItems('made'),
        owned: ofItems('sold') + ofItems('given'),
        sent: ofItems('sent'),
        revoked: ofItems('revoked'),
        ...(await amongHolders(tx, where.value)),
      },
      prices: rule === undefined ? null : { changed, unchanged, wrong, lowest: wonOf(lowest), highest: wonOf(highest) },
    });
  });

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
    const where = await chosenProducts(deps, tx, order);
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
