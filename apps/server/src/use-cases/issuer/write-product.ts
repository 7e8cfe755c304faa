import { type Failure, failure } from '@naru/domain/failure';
import {
  aiUseIn,
  changeFaults,
  type DraftField,
  draftFaults,
  PRODUCT_TEXT_NAMES,
  type ProductChange,
  type ProductDraft,
  type ProductTexts,
  VERSIONED_FIELDS,
} from '@naru/domain/issuer';
import { type BulkJobId, fail, ok, type ProductId, pick, type Result, type SiteCode } from '@naru/domain/shared';
import type { SalePeriod } from '@naru/domain/store';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { OriginalMedia } from '../../gateways/files/recognise.ts';
import { auditAll } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { only } from '../../kernel/only.ts';
import { named } from '../../names/named.ts';
import type { Db } from '../../stores/db.ts';
import { nextNumbers } from '../../stores/next-numbers.ts';
import { productPictures, products, productVersions, type VersionTexts } from '../../stores/schema/index.ts';
import type { Incoming } from '../file/incoming.ts';
import { storeOriginal, storePicture } from '../file/store-file.ts';
import { isCategoryOf } from './categories.ts';
import { labelPictures } from './label-pictures.ts';
import { writeItems } from './make-items.ts';
import { keepShown, type ShownPicture } from './product-pictures.ts';

const momentOf = (at: string | null): Date | null => (at === null ? null : new Date(at));

/** A period of sale as it stands in a product's row. */
export const salePeriodColumns = ({ saleFrom, saleUntil }: SalePeriod) => ({
  saleFrom: momentOf(saleFrom),
  saleUntil: momentOf(saleUntil),
});

/** The texts of a product as they stand in its row, where an address that is not there is null. */
export const textColumns = (texts: ProductTexts) => ({
  ...pick(texts, PRODUCT_TEXT_NAMES),
  externalLink: texts.externalLink === '' ? null : texts.externalLink,
});

export const textsOf = (change: ProductChange) => pick(change, VERSIONED_FIELDS);

interface Versions {
  readonly before: VersionTexts;
  readonly after: VersionTexts;
  readonly at: Date;
}

/** Keeps how a product that has been put up read before, and how it reads now, for its buyers to compare. */
export const writeVersion = async (
  tx: Db,
  { id, version, createdAt }: typeof products.$inferSelect,
  { before, after, at }: Versions,
): Promise<void> => {
  const rows = [
    { productId: id, version, texts: before, at: createdAt },
    { productId: id, version: version + 1, texts: after, at },
  ];
  await tx.insert(productVersions).values(rows).onConflictDoNothing();
};

/** The one that calls name otherwise than rules. */
const nameOf = (field: DraftField): string => (field === 'name' ? 'productName' : field);

const firstOf = ([field]: readonly DraftField[]): Failure | null =>
  field === undefined ? null : failure('badRequest', { field: nameOf(field) });

/** Why a product cannot be changed so, by the first field that breaks a rule; null when it can. */
export const whyNotChange = (change: ProductChange): Failure | null => firstOf(changeFaults(change));

/** The same of a new product at a moment. */
export const whyNotDraft = (draft: ProductDraft, at: Date): Failure | null => firstOf(draftFaults(draft, at));

/** What a new product is, whose draft keeps the rules, with its files. */
interface NewProduct {
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

/** Writes draft products with pictures and first items, one statement for each kind of row. Their categories are the site's. Of a bulk minting the log says so (`bulk`). Answers them in order. */
export const writeProducts = async (
  tx: Db,
  { clock }: Pick<Deps, 'clock'>,
  { did }: Pick<Member, 'did'>,
  { siteCode, made, bulk }: { readonly siteCode: SiteCode; readonly made: readonly NewProduct[]; readonly bulk?: BulkJobId },
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
  for (const [use, of] of Map.groupBy(made, ({ draft }) => aiUseIn(draft.notice)))
    if (use !== null)
      await labelPictures(
        tx,
        of.flatMap(({ pictures }) => pictures.map(({ fileId }) => fileId)),
        use,
      );
  await writeItems(
    tx,
    numbered.map(({ id, product: { draft } }) => ({ productId: id, first: 1, quantity: draft.quantity, price: draft.price })),
    at,
  );
  await auditAll(
    tx,
    ids.map((id) => ({
      actor: did,
      action: 'product.create',
      target: String(id),
      siteCode,
      detail: bulk === undefined ? {} : { bulk },
      at,
    })),
  );
  return written.toSorted((a, b) => a.id - b.id);
};

/** Whether another product of a site has this number of the issuer's own; it takes turns with whoever gives the same one at the moment. */
export const isCodeTaken = async (tx: Db, siteCode: SiteCode, code: string, besides?: ProductId): Promise<boolean> => {
  if (code === '') return false;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`code ${siteCode} ${code}`}))`);
  const same = and(eq(products.siteCode, siteCode), eq(products.code, code), ne(products.state, 'deleted'));
  return (await tx.$count(products, and(same, besides === undefined ? undefined : ne(products.id, besides)))) > 0;
};

/** Writes one product. Refused with `lookupFailed` for another's category, and `codeTaken` for a number that another one has. */
export const writeProduct = async (
  tx: Db,
  deps: Pick<Deps, 'clock'>,
  member: Member,
  { siteCode, ...product }: NewProduct & { readonly siteCode: SiteCode },
): Promise<Result<{ productId: ProductId }, Failure>> => {
  const { categoryId } = product.draft;
  if (categoryId !== null && !(await isCategoryOf(tx, siteCode, categoryId)))
    return fail(failure('lookupFailed', { field: 'productCategoryId' }));
  if (await isCodeTaken(tx, siteCode, product.draft.code)) return fail(failure('codeTaken', { field: 'code' }));
  const { id } = only(await writeProducts(tx, deps, member, { siteCode, made: [product] }));
  return ok({ productId: id });
};

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
  const storage = original === undefined ? 'verbatim' : 'reencoded';
  const stored = await storePicture(deps, { bytes: picture, name: pictureName, memberId: member.id, siteCode, storage });
  if (!stored.ok) return stored;
  const originalFile =
    original === undefined
      ? ok({ fileId: stored.value, mediaKind: 'image' } as const)
      : await storeOriginal(deps, { ...original, memberId: member.id, siteCode });
  if (!originalFile.ok) return originalFile;
  const shown = { sourceFileId: stored.value, fileId: stored.value, crop: null };
  return once(deps, member, key, (tx) =>
    writeProduct(tx, deps, member, { siteCode, draft, pictures: [shown], original: originalFile.value }),
  );
};
