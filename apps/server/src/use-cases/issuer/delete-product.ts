import type { Failure } from '@naru/domain/failure';
import { ITEM_LIFECYCLE, whyNotProductDeletable } from '@naru/domain/issuer';
import { ok, type Result, transitionOf } from '@naru/domain/shared';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { issuerOf } from '../../kernel/actor.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { productFacts } from '../../kernel/facts/product.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import { moveRows } from '../../stores/move-rows.ts';
import { items, products } from '../../stores/schema/index.ts';
import { lockProduct, type SiteProduct } from './make-items.ts';

/** Deletes a product of which nothing is minted or sold, with the items that were only made; refused with the first reason. */
export const deleteProduct = (deps: Deps, member: Member, { siteCode, productId }: SiteProduct): Promise<Result<void, Failure>> =>
  deps.transact(async (tx) => {
    const product = await lockProduct(tx, { siteCode, productId });
    if (!product.ok) return product;
    const allowed = passOrRefuse(whyNotProductDeletable(await productFacts(tx, product.value), issuerOf(member, siteCode)));
    if (!allowed.ok) return allowed;
    const at = deps.clock.now();
    const left = and(eq(items.productId, productId), inArray(items.state, [...transitionOf(ITEM_LIFECYCLE, 'revoke').from]));
    await moveRows(tx, 'item', 'revoke', { where: left, set: { updatedAt: at, version: sql`${items.version} + 1` } });
    const set = { displayId: null, displayRow: null, displayCol: null, version: product.value.version + 1, updatedAt: at };
    await moveRows(tx, 'product', 'delete', { where: eq(products.id, productId), set });
    await audit(tx, { actor: member.did, action: 'product.delete', target: String(productId), siteCode, at });
    return ok(undefined);
  });
