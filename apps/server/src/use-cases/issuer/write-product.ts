import { type Failure, failure } from '@naru/domain/failure';
import type { ProductDraft } from '@naru/domain/issuer';
import { fail, ok, type ProductId, type Result, type SiteCode } from '@naru/domain/shared';
import type { OriginalMedia } from '../../gateways/files/recognise.ts';
import { auditAll } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { named } from '../../names/named.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { nextNumbers } from '../../stores/next-numbers.ts';
import { productPictures, products } from '../../stores/schema/index.ts';
import { isCategoryOf } from './categories.ts';
import { writeItems } from './make-items.ts';
import { keepShown, type ShownPicture } from './product-pictures.ts';
import { textColumns } from './product-texts.ts';
import { salePeriodColumns } from './sale-period-columns.ts';

/** What a new product is, whose draft keeps the rules, with its files. */
export interface NewProduct {
  readonly draft: ProductDraft;
  /** At least one; the first is the main one. */
  readonly pictures: readonly ShownPicture[];
  readonly original: { readonly fileId: string; readonly mediaKind: OriginalMedia };
}

const columnsOf = ({ draft, pictures, original }: NewProduct) => ({
  categoryId: draft.categoryId,
  type: draft.productType,
  nftKind: draft.nftKind,
  mediaKind: original.mediaKind,
  ...named(draft.name),
  ...textColumns(draft),
  price: draft.price,
  quantity: draft.quantity,
  royaltyBasisPoints: draft.royaltyBasisPoints,
  perMemberLimit: draft.perMemberLimit,
  ...salePeriodColumns(draft),
  thumbnailFileId: only(pictures).fileId,
  originalFileId: original.fileId,
  noticeFields: draft.notice,
});

/**
 * Writes products with their pictures and their first items, a statement for each kind of row however many they are; they start as drafts, off the
 * shelf. Their categories are the site's. Answers them in their order.
 */
export const writeProducts = async (
  tx: Db,
  { clock }: Pick<Deps, 'clock'>,
  { did }: Pick<Member, 'did'>,
  { siteCode, made }: { readonly siteCode: SiteCode; readonly made: readonly NewProduct[] },
): Promise<readonly (typeof products.$inferSelect)[]> => {
  const at = clock.now();
  const ids = await nextNumbers(tx, products, made.length);
  const numbered = ids.flatMap((id, place) => {
    const product = made[place];
    return product === undefined ? [] : [{ id, product }];
  });
  const written = await tx
    .insert(products)
    .values(numbered.map(({ id, product }) => ({ id, siteCode, ...columnsOf(product), createdAt: at, updatedAt: at })))
    .returning();
  await keepShown(
    tx,
    made.flatMap(({ pictures }) => pictures),
  );
  await tx
    .insert(productPictures)
    .values(numbered.flatMap(({ id, product }) => product.pictures.map((picture, place) => ({ productId: id, place, ...picture }))));
  await writeItems(
    tx,
    numbered.map(({ id, product: { draft } }) => ({ productId: id, first: 1, quantity: draft.quantity, price: draft.price })),
    at,
  );
  await auditAll(
    tx,
    ids.map((id) => ({ actor: did, action: 'product.create', target: String(id), siteCode, at })),
  );
  return written.toSorted((a, b) => a.id - b.id);
};

/** Writes one product. Refused with `lookupFailed` for another's category. */
export const writeProduct = async (
  tx: Db,
  deps: Pick<Deps, 'clock'>,
  member: Member,
  { siteCode, ...product }: NewProduct & { readonly siteCode: SiteCode },
): Promise<Result<{ productId: ProductId }, Failure>> => {
  const { categoryId } = product.draft;
  if (categoryId !== null && !(await isCategoryOf(tx, siteCode, categoryId)))
    return fail(failure('lookupFailed', { field: 'productCategoryId' }));
  const { id } = only(await writeProducts(tx, deps, member, { siteCode, made: [product] }));
  return ok({ productId: brand.product(id) });
};
