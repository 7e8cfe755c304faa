import { type Failure, failure } from '@naru/domain/failure';
import type { ProductDraft } from '@naru/domain/issuer';
import { fail, ok, type ProductId, type Result, type SiteCode } from '@naru/domain/shared';
import type { OriginalMedia } from '../../gateways/files/recognise.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { named } from '../../names/named.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { products } from '../../stores/schema/index.ts';
import { makeItems } from './make-items.ts';
import { type ShownPicture, writePictures } from './product-pictures.ts';
import { salePeriodColumns } from './sale-period-columns.ts';
import { isCategoryOf } from './site-category.ts';

/** A new product whose draft keeps the rules, with its files. */
interface NewProduct {
  readonly siteCode: SiteCode;
  readonly draft: ProductDraft;
  /** At least one; the first is the main one. */
  readonly pictures: readonly ShownPicture[];
  readonly original: { readonly fileId: string; readonly mediaKind: OriginalMedia };
}

/** Writes a product with its pictures and its first items; it starts as a draft, off the shelf. Refused with `lookupFailed` for another's category. */
export const writeProduct = async (
  tx: Db,
  { clock }: Pick<Deps, 'clock'>,
  member: Member,
  { siteCode, draft, pictures, original }: NewProduct,
): Promise<Result<{ productId: ProductId }, Failure>> => {
  if (draft.categoryId !== null && !(await isCategoryOf(tx, siteCode, draft.categoryId)))
    return fail(failure('lookupFailed', { field: 'productCategoryId' }));
  const now = clock.now();
  const product = only(
    await tx
      .insert(products)
      .values({
        siteCode,
        categoryId: draft.categoryId,
        type: draft.productType,
        nftKind: draft.nftKind,
        mediaKind: original.mediaKind,
        ...named(draft.name),
        description: draft.description,
        details: draft.details,
        guidance: draft.guidance,
        externalLink: draft.externalLink === '' ? null : draft.externalLink,
        price: draft.price,
        royaltyBasisPoints: draft.royaltyBasisPoints,
        perMemberLimit: draft.perMemberLimit,
        ...salePeriodColumns(draft),
        thumbnailFileId: only(pictures).fileId,
        originalFileId: original.fileId,
        noticeFields: draft.notice,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: products.id }),
  );
  await writePictures(tx, product.id, pictures);
  await makeItems(tx, { productId: product.id, quantity: draft.quantity, price: draft.price, at: now });
  await audit(tx, { actor: member.did, action: 'product.create', target: String(product.id), siteCode, at: now });
  return ok({ productId: brand.product(product.id) });
};
