import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { type OnceKey, once } from '../../kernel/once.ts';
import { moveRows } from '../../stores/move-rows.ts';
import { items, products } from '../../stores/schema/index.ts';
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
    const listed = await moveRows(tx, 'item', 'list', {
      where: and(eq(items.productId, productId), ids === undefined ? undefined : inArray(items.id, [...ids])),
      set: { price: product.value.price, updatedAt: now, version: sql`${items.version} + 1` },
    });
    if (listed.length === 0) return fail(failure('notMinted'));
    // One that is on sale already stays so.
    await moveRows(tx, 'product', 'publish', { where: eq(products.id, productId), set: { updatedAt: now } });
    await audit(tx, { actor: member.did, action: 'item.list', target: String(productId), siteCode, at: now });
    return ok({ listed: listed.length });
  });
