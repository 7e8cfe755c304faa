import { type Failure, failure } from '@naru/domain/failure';
import {
  aiUseIn,
  changedFields,
  ITEM_LIFECYCLE,
  PRODUCT_FIELDS,
  type ProductChange,
  whyNotProductChangeable,
  whyNotProductDeletable,
} from '@naru/domain/issuer';
import { fail, ok, type Result, transitionOf } from '@naru/domain/shared';
import { and, eq, sql } from 'drizzle-orm';
import { issuerOf } from '../../kernel/actor.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { productFacts } from '../../kernel/facts/product.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import { named } from '../../names/named.ts';
import { draftOfRow } from '../../reads/issuer/products.ts';
import { changeDetail } from '../../reads/issuer/timeline.ts';
import { moveRows } from '../../stores/move-rows.ts';
import { inStates, items, products } from '../../stores/schema/index.ts';
import { isCategoryOf } from './categories.ts';
import { labelProduct } from './label-pictures.ts';
import { lockProduct, type SiteProduct } from './make-items.ts';
import { isCodeTaken, salePeriodColumns, textColumns, textsOf, whyNotChange, writeVersion } from './write-product.ts';

interface ProductUpdate extends SiteProduct, Keyed {
  /** The version that was seen. */
  readonly version: number;
  readonly change: ProductChange;
}

/** Changes a product seen at a version: `changedMeanwhile`, `fieldLocked` by field. What could be read of a published one is kept as a version. */
export const updateProduct = async (
  deps: Deps,
  member: Member,
  { siteCode, productId, version, change, key }: ProductUpdate,
): Promise<Result<void, Failure>> => {
  const wrong = whyNotChange(change);
  if (wrong !== null) return fail(wrong);
  return once(deps, member, key, async (tx) => {
    const locked = await lockProduct(tx, { siteCode, productId });
    if (!locked.ok) return locked;
    const product = locked.value;
    if (product.version !== version) return fail(failure('changedMeanwhile'));
    if (change.categoryId !== null && !(await isCategoryOf(tx, siteCode, change.categoryId)))
      return fail(failure('lookupFailed', { field: 'productCategoryId' }));
    if (change.code !== product.code && (await isCodeTaken(tx, siteCode, change.code, productId)))
      return fail(failure('codeTaken', { field: 'code' }));
    const before = draftOfRow(product);
    const fields = changedFields(before, change);
    const allowed = passOrRefuse(
      whyNotProductChangeable(await productFacts(tx, product), issuerOf(member, siteCode), { before, after: change }),
    );
    if (!allowed.ok) return allowed;
    if (fields.length === 0) return ok(undefined);
    const at = deps.clock.now();
    if (product.state !== 'draft' && fields.some((field) => PRODUCT_FIELDS[field].versioned))
      await writeVersion(tx, product, { before: textsOf(before), after: textsOf(change), at });
    await tx
      .update(products)
      .set({
        ...named(change.name),
        categoryId: change.categoryId,
        type: change.productType,
        nftKind: change.nftKind,
        ...textColumns(change),
        royaltyBasisPoints: change.royaltyBasisPoints,
        perMemberLimit: change.perMemberLimit,
        ...salePeriodColumns(change),
        noticeFields: change.notice,
        version: version + 1,
        updatedAt: at,
      })
      .where(eq(products.id, productId));
    if (aiUseIn(before.notice) !== aiUseIn(change.notice)) await labelProduct(tx, productId, aiUseIn(change.notice));
    const detail = changeDetail(fields, { before, after: change, version: version + 1 });
    await audit(tx, { actor: member.did, action: 'product.update', target: String(productId), siteCode, detail, at });
    return ok(undefined);
  });
};

/** Deletes a product of which nothing is minted or sold, with the items that were only made; refused with the first reason. */
export const deleteProduct = (deps: Deps, member: Member, { siteCode, productId }: SiteProduct): Promise<Result<void, Failure>> =>
  deps.transact(async (tx) => {
    const product = await lockProduct(tx, { siteCode, productId });
    if (!product.ok) return product;
    const allowed = passOrRefuse(whyNotProductDeletable(await productFacts(tx, product.value), issuerOf(member, siteCode)));
    if (!allowed.ok) return allowed;
    const at = deps.clock.now();
    const left = and(eq(items.productId, productId), inStates(items.state, transitionOf(ITEM_LIFECYCLE, 'revoke').from));
    await moveRows(tx, 'item', 'revoke', { where: left, set: { updatedAt: at, version: sql`${items.version} + 1` } });
    const set = { displayId: null, displayRow: null, displayCol: null, version: product.value.version + 1, updatedAt: at };
    await moveRows(tx, 'product', 'delete', { where: eq(products.id, productId), set });
    await audit(tx, { actor: member.did, action: 'product.delete', target: String(productId), siteCode, at });
    return ok(undefined);
  });
