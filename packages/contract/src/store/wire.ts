import { MEDIA_KIND, NFT_KIND, PRODUCT_TYPE } from '@naru/domain/nft';
import { DISPLAY_GRID, GENRE, type ReadableField } from '@naru/domain/store';
import * as z from 'zod/mini';
import { pictureFields, pictureWire } from '../file/wire.ts';
import { dealWire } from '../listing/deal-wire.ts';
import { factWire, productTextFields } from '../nft/wire.ts';
import { codeOf, instant, nonNegativeInteger, positiveInteger, siteCode, won } from '../shared/primitives.ts';

/** An issuer's card. */
export const creatorWire = z.object({ siteCode, siteName: z.string(), storeUrl: z.string(), logoImage: z.nullable(pictureWire) });

/** One shelf of a store. */
export const categoryWire = z.object({
  categoryId: positiveInteger,
  categoryName: z.string(),
  genre: codeOf(GENRE),
  productCount: nonNegativeInteger,
});

const between = ({ least, most }: { readonly least: number; readonly most: number }) => z.int().check(z.gte(least), z.lte(most));

/** How a store is laid out. */
export const gridFields = { columns: between(DISPLAY_GRID.columns), rows: between(DISPLAY_GRID.rows) };

/** An issuer's store front. */
export const storeFrontWire = z.object({
  ...creatorWire.shape,
  bannerImage: z.nullable(pictureWire),
  introduction: z.string(),
  siteUrl: z.string(),
  categories: z.array(categoryWire),
  seller: z.array(factWire),
  grid: z.nullable(z.object(gridFields)),
});

const storeFields = {
  productId: positiveInteger,
  displayId: z.string(),
  siteCode,
  siteName: z.string(),
  productName: z.string(),
  ...pictureFields,
  mediaType: codeOf(MEDIA_KIND),
  nftKind: codeOf(NFT_KIND),
  productType: codeOf(PRODUCT_TYPE),
  price: won,
  totalQuantity: positiveInteger,
  available: nonNegativeInteger,
  checking: nonNegativeInteger,
  saleFrom: z.nullable(instant),
  saleUntil: z.nullable(instant),
};

/** A product on a store's shelf. */
export const storeCardWire = z.object(storeFields);

/** The fields of a product that everybody can read. */
const READABLE_FIELDS = [
  'description',
  'details',
  'guidance',
  'externalLink',
  'saleFrom',
  'saleUntil',
] as const satisfies readonly ReadableField[];

/** What was changed of a product at once. */
export const productVersionWire = z.object({
  version: positiveInteger,
  changedAt: instant,
  changes: z.array(
    z.object({
      field: z.nullable(z.literal(READABLE_FIELDS)),
      /** The line of the notice, where that was changed. */
      label: z.nullable(z.string()),
      before: z.string(),
      after: z.string(),
    }),
  ),
  pictures: z.nullable(z.object({ before: z.array(pictureWire), after: z.array(pictureWire) })),
});

/** A store's product in full. */
export const storeProductWire = z.object({
  ...storeFields,
  ...productTextFields,
  deal: dealWire,
  pictures: z.array(pictureWire),
  seller: z.array(factWire),
  categoryName: z.nullable(z.string()),
  royaltyBasisPoints: nonNegativeInteger,
  perMemberLimit: z.nullable(positiveInteger),
  withdrawalBarred: z.boolean(),
  textsChangedAt: z.nullable(instant),
});

/** What a store shows first. */
export const productDisplayWire = z.object({
  ...gridFields,
  version: nonNegativeInteger,
  products: z.array(z.object({ ...storeFields, row: positiveInteger, col: positiveInteger })),
});
