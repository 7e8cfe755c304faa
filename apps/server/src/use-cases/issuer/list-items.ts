import { type Failure, failure } from '@naru/domain/failure';
import { ITEM_LIFECYCLE, whyNotItemListable, whyNotPublishable } from '@naru/domain/issuer';
import { fail, type ItemId, ok, type Result, transitionOf } from '@naru/domain/shared';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { issuerOf } from '../../kernel/actor.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { itemFacts } from '../../kernel/facts/item.ts';
import { publishFacts } from '../../kernel/facts/product.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import { moveRows } from '../../stores/move-rows.ts';
import { items, products } from '../../stores/schema/index.ts';
import { lockProduct, type SiteProduct } from './make-items.ts';

interface ShelvedItems extends SiteProduct, Keyed {
  /** Only these items; without it every minted one. */
  readonly ids?: readonly ItemId[] | undefined;
}

/**
 * Puts minted items on the store's shelf at the product's price, and the product with them; refused with the reason of the first where none can be,
 * `notMinted` when there are none, `disclosureMissing` where the product does not say all that it has to.
 */
export const listItems = (
  deps: Deps,
  member: Member,
  { siteCode, productId, ids, key }: ShelvedItems,
): Promise<Result<{ listed: number }, Failure>> =>
  once(deps, member, key, async (tx) => {
    const product = await lockProduct(tx, { siteCode, productId });
    if (!product.ok) return product;
    const publishable = passOrRefuse(whyNotPublishable(publishFacts(product.value)));
    if (!publishable.ok) return publishable;
    const now = deps.clock.now();
    const issuer = issuerOf(member, siteCode);
    const wanted = ids === undefined ? inArray(items.state, [...transitionOf(ITEM_LIFECYCLE, 'list').from]) : inArray(items.id, [...ids]);
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
    await audit(tx, { actor: member.did, action: 'item.list', target: String(productId), siteCode, at: now });
    return ok({ listed: listed.length });
  });
