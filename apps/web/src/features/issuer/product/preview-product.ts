import type { SiteProfile } from '@naru/domain/issuer';
import { parseProductId, ZERO_WON } from '@naru/domain/shared';
import type { Category, StoreProduct } from '@naru/domain/store';
import type { UnfinishedProduct } from '@naru/domain/unfinished';
import { changeOf, formOf } from '../../../shared/issuer/product-form/product-draft.ts';
import { wonTyped } from '../../../shared/price-field.ts';

/** A page can not be without a number; nothing that it leads to can be opened in a preview. */
const NUMBER = parseProductId(1);

/** An unfinished product as its store's page will have it, as if it were on the shelf with all its items. */
export const previewOf = (
  { siteCode, content, uploads }: UnfinishedProduct,
  { siteName, seller }: SiteProfile,
  categories: readonly Category[],
): StoreProduct => {
  if (!NUMBER.ok) throw new Error('one is no number of a product');
  const { typed } = formOf(content);
  const change = changeOf(typed);
  const pictures = content.pictures.flatMap(({ fileId }) => uploads.find((upload) => upload.fileId === fileId)?.picture ?? []);
  const quantity = Number(typed.quantity) || 1;
  const price = wonTyped(typed.price) ?? ZERO_WON;
  const original = uploads.find(({ fileId }) => fileId === content.originalId);
  return {
    ...change,
    productId: NUMBER.value,
    displayId: '',
    siteCode,
    siteName,
    name: change.name === '' ? '상품명' : change.name,
    thumbnail: pictures[0] ?? null,
    pictures,
    mediaKind: original?.mediaKind ?? 'image',
    price,
    totalQuantity: quantity,
    available: quantity,
    checking: 0,
    deal: {
      store: { price, available: quantity, checking: 0, saleFrom: change.saleFrom, saleUntil: change.saleUntil },
      listingCount: 0,
      lowestAsk: null,
      declaredValue: change.nftKind === 'transferable' ? price : null,
    },
    seller,
    categoryName: categories.find(({ categoryId }) => categoryId === change.categoryId)?.name ?? null,
    withdrawalBarred: true,
    textsChangedAt: null,
  };
};
