import { type Failure, failure } from '@naru/domain/failure';
import type { ProductDraft } from '@naru/domain/issuer';
import { fail, ok, type ProductId, type Result, type SiteCode } from '@naru/domain/shared';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { only } from '../../kernel/only.ts';
import { named } from '../../names/named.ts';
import { brand } from '../../stores/branding.ts';
import { products } from '../../stores/schema/index.ts';
import type { Incoming } from '../file/incoming.ts';
import { storeOriginal } from '../file/store-original.ts';
import { storePicture } from '../file/store-picture.ts';
import { whyNotDraft } from './draft-rules.ts';
import { makeItems } from './make-items.ts';
import { salePeriodColumns } from './sale-period-columns.ts';
import { isCategoryOf } from './site-category.ts';

interface ProductOrder extends Keyed {
  readonly siteCode: SiteCode;
  readonly draft: ProductDraft;
  readonly picture: Uint8Array | undefined;
  readonly pictureName: string;
  /** What buyers get, where that is not the picture itself: a sound, a video, a PDF, an archive, a larger picture. */
  readonly original?: Incoming | undefined;
}

/** Makes a product with its picture and its first items; it starts as a draft, off the shelf. The picture is prepared before the transaction. */
export const createProduct = async (
  deps: Deps,
  member: Member,
  { siteCode, draft, picture, pictureName, original, key }: ProductOrder,
): Promise<Result<{ productId: ProductId }, Failure>> => {
  const wrong = whyNotDraft(draft, deps.clock.now());
  if (wrong !== null) return fail(wrong);
  if (picture === undefined) return fail(failure('badRequest', { field: 'picture' }));
  const stored = await storePicture(deps, { bytes: picture, name: pictureName, memberId: member.id, siteCode });
  if (!stored.ok) return stored;
  const originalFile =
    original === undefined
      ? ok({ fileId: stored.value, mediaKind: 'image' } as const)
      : await storeOriginal(deps, { ...original, memberId: member.id, siteCode });
  if (!originalFile.ok) return originalFile;
  return once(deps, member, key, async (tx) => {
    if (draft.categoryId !== null && !(await isCategoryOf(tx, siteCode, draft.categoryId)))
      return fail(failure('lookupFailed', { field: 'productCategoryId' }));
    const now = deps.clock.now();
    const product = only(
      await tx
        .insert(products)
        .values({
          siteCode,
          categoryId: draft.categoryId,
          type: draft.productType,
          nftKind: draft.nftKind,
          mediaKind: originalFile.value.mediaKind,
          ...named(draft.name),
          description: draft.description,
          details: draft.details,
          guidance: draft.guidance,
          externalLink: draft.externalLink === '' ? null : draft.externalLink,
          price: draft.price,
          royaltyBasisPoints: draft.royaltyBasisPoints,
          perMemberLimit: draft.perMemberLimit,
          ...salePeriodColumns(draft),
          thumbnailFileId: stored.value,
          originalFileId: originalFile.value.fileId,
          noticeFields: draft.notice,
          createdAt: now,
          updatedAt: now,
        })
        .returning({ id: products.id }),
    );
    await makeItems(tx, { productId: product.id, quantity: draft.quantity, price: draft.price, at: now });
    await audit(tx, { actor: member.did, action: 'product.create', target: String(product.id), siteCode, at: now });
    return ok({ productId: brand.product(product.id) });
  });
};
