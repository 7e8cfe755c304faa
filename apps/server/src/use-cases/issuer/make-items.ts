import { type Failure, failure } from '@naru/domain/failure';
import { ITEM_LIFECYCLE, MOST_ITEMS, whyNotItemListable, whyNotPublishable } from '@naru/domain/issuer';
import { fail, type ItemId, ok, type ProductId, type Result, type SiteCode, transitionOf } from '@naru/domain/shared';
import { and, asc, eq, inArray, max, sql } from 'drizzle-orm';
import { issuerOf } from '../../kernel/actor.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { itemFacts } from '../../kernel/facts/item.ts';
import { publishFacts } from '../../kernel/facts/product.ts';
import { hasSeller } from '../../kernel/facts/seller.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import type { Db } from '../../stores/db.ts';
import { moveRows } from '../../stores/move-rows.ts';
import { inStates, items, products } from '../../stores/schema/index.ts';
import { newsOfProducts } from '../follow/gather-news.ts';

const BATCH = 1_000;

export interface SiteProduct {
  readonly siteCode: SiteCode;
  readonly productId: ProductId;
}

/** Items of a product that are to be written: `quantity` of them, numbered from `first` on. */
interface NewItems {
  readonly productId: ProductId;
  readonly first: number;
  readonly quantity: number;
  readonly price: number;
}

/** Writes items of products, which count them already. */
export const writeItems = async (tx: Db, many: readonly NewItems[], at: Date): Promise<void> => {
  const rows = many.flatMap(({ productId, first, quantity, price }) =>
    Array.from({ length: quantity }, (_, index) => ({ productId, number: first + index, price, createdAt: at, updatedAt: at })),
  );
  for (let done = 0; done < rows.length; done += BATCH) await tx.insert(items).values(rows.slice(done, done + BATCH));
};

/** Writes `quantity` further items of a product, numbered on, and counts the product up. The caller holds the product's row. */
export const makeItems = async (
  tx: Db,
  {
    productId,
    quantity,
    price,
    at,
  }: { readonly productId: ProductId; readonly quantity: number; readonly price: number; readonly at: Date },
): Promise<void> => {
  const [last] = await tx
    .select({ number: max(items.number) })
    .from(items)
    .where(eq(items.productId, productId));
  const first = (last?.number ?? 0) + 1;
  await writeItems(tx, [{ productId, first, quantity, price }], at);
  await tx
    .update(products)
    .set({ quantity: first - 1 + quantity, updatedAt: at })
    .where(eq(products.id, productId));
};

/** A site's product, locked; refused with `lookupFailed` when the site has none by that number. */
export const lockProduct = async (tx: Db, { siteCode, productId }: SiteProduct): Promise<Result<typeof products.$inferSelect, Failure>> => {
  const [product] = await tx
    .select()
    .from(products)
    .where(and(eq(products.id, productId), eq(products.siteCode, siteCode)))
    .for('no key update');
  return product === undefined || product.state === 'deleted' ? fail(failure('lookupFailed')) : ok(product);
};

/** Makes further items of a site's product; refused with `quantityExceeded` beyond 10,000. */
export const createItems = (
  deps: Deps,
  member: Member,
  { siteCode, productId, quantity, key }: SiteProduct & { readonly quantity: number } & Keyed,
): Promise<Result<{ made: number }, Failure>> =>
  once(deps, member, key, async (tx) => {
    const product = await lockProduct(tx, { siteCode, productId });
    if (!product.ok) return product;
    if (product.value.quantity + quantity > MOST_ITEMS) return fail(failure('quantityExceeded', { data: { limit: MOST_ITEMS } }));
    const now = deps.clock.now();
    await makeItems(tx, { productId, quantity, price: product.value.price, at: now });
    await audit(tx, { actor: member.did, action: 'item.create', target: String(productId), siteCode, at: now });
    return ok({ made: quantity });
  });

interface ShelvedItems extends SiteProduct, Keyed {
  /** Only these items; without it every minted one. */
  readonly ids?: readonly ItemId[] | undefined;
}

/** Lists minted items, and their product, at its price. Refused: the first reason where none can be, `notMinted`, `disclosureMissing`, `sellerMissing`. */
export const listItems = (
  deps: Deps,
  member: Member,
  { siteCode, productId, ids, key }: ShelvedItems,
): Promise<Result<{ listed: number }, Failure>> =>
  once(deps, member, key, async (tx) => {
    const product = await lockProduct(tx, { siteCode, productId });
    if (!product.ok) return product;
    const publishable = passOrRefuse(whyNotPublishable(publishFacts(product.value, await hasSeller(tx, siteCode))));
    if (!publishable.ok) return publishable;
    const now = deps.clock.now();
    const issuer = issuerOf(member, siteCode);
    const wanted = ids === undefined ? inStates(items.state, transitionOf(ITEM_LIFECYCLE, 'list').from) : inArray(items.id, [...ids]);
    const rows = await tx
      .select({ id: items.id, state: items.state })
      .from(items)
      .where(and(eq(items.productId, productId), wanted))
      .orderBy(asc(items.id))
      .for('no key update');
    const judged = rows.map(({ id, state }) => ({ id, reasons: whyNotItemListable(itemFacts(product.value, { state }), issuer) }));
    const free = judged.filter(({ reasons }) => reasons.length === 0).map(({ id }) => id);
    if (free.length === 0) return fail(judged[0]?.reasons[0] ?? failure('notMinted'));
    const set = { price: product.value.price, updatedAt: now, version: sql`${items.version} + 1` };
    const listed = await moveRows(tx, 'item', 'list', { where: inArray(items.id, free), set });
    // One that is on sale already stays so.
    await moveRows(tx, 'product', 'publish', { where: eq(products.id, productId), set: { updatedAt: now } });
    await newsOfProducts(tx, [productId], now);
    await audit(tx, { actor: member.did, action: 'item.list', target: String(productId), siteCode, at: now });
    return ok({ listed: listed.length });
  });
