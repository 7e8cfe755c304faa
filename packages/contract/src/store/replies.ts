import type { DisplayedProduct, ProductDisplay } from '@naru/domain/issuer';
import { MEDIA_KIND, NFT_KIND, PRODUCT_TYPE } from '@naru/domain/nft';
import {
  type Category,
  type CreatorCard,
  DISPLAY_GRID,
  type DisplayGrid,
  GENRE,
  type ProductVersion,
  READABLE_FIELDS,
  type StoreCard,
  type StoreFront,
  type StoreListing,
  type StoreProduct,
  type TextChange,
} from '@naru/domain/store';
import * as z from 'zod/mini';
import { picture, pictures } from '../file/replies.ts';
import { deal } from '../listing/deal-reply.ts';
import { fact, productTexts } from '../nft/replies.ts';
import { id } from '../shared/ids.ts';
import {
  addedLater,
  as,
  bare,
  code,
  count,
  flag,
  flat,
  list,
  orNull,
  type Part,
  positive,
  reply,
  text,
  timestamp,
  won,
} from '../shared/reply.ts';

export const creator = reply<CreatorCard>()({ siteCode: id.site, siteName: text, storeUrl: text, logoImage: orNull(picture) });

export const category = reply<Category>()({
  categoryId: id.category,
  name: as('categoryName', text),
  genre: code(GENRE),
  productCount: count,
});

const between = ({ least, most }: { readonly least: number; readonly most: number }) => bare(z.int().check(z.gte(least), z.lte(most)));
const grid = { columns: between(DISPLAY_GRID.columns), rows: between(DISPLAY_GRID.rows) };

/** How a store is laid out, as issuers choose it. */
export const gridFields = { columns: grid.columns.schema, rows: grid.rows.schema };

export const storeFront = reply<StoreFront>()({
  ...creator.fields,
  bannerImage: orNull(picture),
  introduction: text,
  siteUrl: text,
  categories: list(category),
  seller: list(fact),
  followers: addedLater(count, 0),
  grid: orNull(reply<DisplayGrid>()(grid)),
});

export const storeListing = reply<StoreListing>()({
  ...creator.fields,
  bannerImage: orNull(picture),
  works: list(reply<StoreListing['works'][number]>()({ name: as('productName', text), picture: orNull(picture) })),
  onSale: count,
  trades: count,
  followers: count,
  lowestPrice: orNull(won),
});

export const storeCard = reply<StoreCard>()({
  productId: id.product,
  displayId: text,
  siteCode: id.site,
  siteName: text,
  name: as('productName', text),
  thumbnail: flat(picture),
  mediaKind: as('mediaType', code(MEDIA_KIND)),
  nftKind: code(NFT_KIND),
  productType: code(PRODUCT_TYPE),
  price: won,
  totalQuantity: positive,
  available: count,
  checking: count,
  saleFrom: orNull(timestamp),
  saleUntil: orNull(timestamp),
});

const whatWire = z.object({
  field: z.nullable(z.literal(READABLE_FIELDS)),
  /** The line of the notice, where that was changed. */
  label: z.nullable(z.string()),
});
const what: Part<typeof whatWire, TextChange['what']> = {
  schema: whatWire,
  toWire: (changed) => ({ field: 'field' in changed ? changed.field : null, label: 'label' in changed ? changed.label : null }),
  fromWire: ({ field, label }) => (field === null ? { label: label ?? '' } : { field }),
};

export const productVersion = reply<ProductVersion>()({
  version: positive,
  changedAt: timestamp,
  changes: list(reply<TextChange>()({ what: flat(what), before: text, after: text })),
  pictures: orNull(reply<NonNullable<ProductVersion['pictures']>>()({ before: pictures, after: pictures })),
});

export const storeProduct = reply<StoreProduct>()({
  ...storeCard.fields,
  ...productTexts,
  deal,
  pictures,
  seller: list(fact),
  categoryName: orNull(text),
  royaltyBasisPoints: count,
  perMemberLimit: orNull(positive),
  withdrawalBarred: flag,
  textsChangedAt: orNull(timestamp),
});

const cell = reply<DisplayedProduct['cell']>()({ row: positive, col: positive });

export const productDisplay = reply<ProductDisplay<DisplayedProduct>>()({
  ...grid,
  version: count,
  products: list(reply<DisplayedProduct>()({ ...storeCard.fields, cell: flat(cell) })),
});
