import { type Failure, failure } from '@naru/domain/failure';
import { PRODUCT_LIFECYCLE } from '@naru/domain/issuer';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Deps, Member } from '../../composition/deps.ts';
import { items, products } from '../../stores/schema/index.ts';
import { audit } from '../shared/audit.ts';
import { type OnceKey, once } from '../shared/once.ts';
import { lockProduct } from './make-items.ts';

interface ShelfOrder {
  readonly siteCode: string;
  readonly productId: number;
  /** Only these items; without it every minted one. */
  readonly ids?: readonly number[];
}

/** Puts minted items on the store's shelf at the product's price, and the product with them; refused with `notMinted` when there are none. */
export const listItems = (
  deps: Deps,
  member: Member,
  { siteCode, productId, ids }: ShelfOrder,
  key?: OnceKey,
): Promise<Result<{ listed: number }, Failure>> =>
  once(deps, member, key, async (tx) => {
    const product = await lockProduct(tx, siteCode, productId);
    if (!product.ok) return product;
    const now = deps.clock.now();
    const listed = await tx
      .update(items)
      .set({ state: 'onSale', price: product.value.price, updatedAt: now, version: sql`${items.version} + 1` })
      .where(and(eq(items.productId, productId), eq(items.state, 'minted'), ids === undefined ? undefined : inArray(items.id, [...ids])))
      .returning({ id: items.id });
    if (listed.length === 0) return fail(failure('notMinted'));
    const shown = PRODUCT_LIFECYCLE[product.value.state].publish;
    if (shown !== undefined) await tx.update(products).set({ state: shown, updatedAt: now }).where(eq(products.id, productId));
    await audit(tx, { actor: member.did, action: 'item.list', target: String(productId), siteCode, at: now });
    return ok({ listed: listed.length });
  });
