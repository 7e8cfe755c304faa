import { issuerEndpoints, storeEndpoints } from '@naru/contract';
import {
  categoryCodec,
  creatorCodec,
  issuerProductCodec,
  must,
  pageCodec,
  productDraftCodec,
  storeCardCodec,
  storeFrontCodec,
  storeProductCodec,
} from '@naru/contract/codec';
import { PRODUCT_STATE_WIRE } from '@naru/contract/wire';
import type { IssuerDesk, Stores } from '@naru/domain/issuer';
import { parseCategoryId, parseProductId } from '@naru/domain/shared';
import type { Call } from '../transport/caller.ts';
import { optionalText, pageQuery, seen } from './fetching.ts';

const creators = pageCodec(creatorCodec);
const shelf = pageCodec(storeCardCodec);
const rows = pageCodec(issuerProductCodec);

/** Stores as everybody sees them, over HTTP. */
export const httpStores = (call: Call): Stores => ({
  creators: (wish) => seen(call(storeEndpoints.creatorCards, { query: pageQuery(wish) }), creators.fromWire),
  front: (siteCode) => seen(call(storeEndpoints.creatorStore, { params: { siteCode } }), storeFrontCodec.fromWire),
  products: ({ page, size, productCategoryId, ...rest }) =>
    seen(
      call(storeEndpoints.storeProducts, {
        query: { ...pageQuery({ page, size }), ...rest, productCategoryId: optionalText(productCategoryId) },
      }),
      shelf.fromWire,
    ),
  product: (productId) => seen(call(storeEndpoints.storeProduct, { params: { productId: String(productId) } }), storeProductCodec.fromWire),
});

/** The issuer center, over HTTP. */
export const httpIssuerDesk = (call: Call): IssuerDesk => ({
  counters: (siteCode) => call(issuerEndpoints.issuerMenu, { query: { siteCode } }),
  products: ({ page, size, state, ...rest }) =>
    seen(
      call(issuerEndpoints.issuerProducts, {
        query: { ...pageQuery({ page, size }), ...rest, state: state === undefined ? undefined : PRODUCT_STATE_WIRE[state] },
      }),
      rows.fromWire,
    ),
  product: (siteCode, productId) =>
    seen(call(issuerEndpoints.issuerProduct, { params: { x: String(productId) }, query: { siteCode } }), (wire) => ({
      ...issuerProductCodec.fromWire(wire),
      draft: productDraftCodec.fromWire(wire.draft),
    })),
  createProduct: ({ siteCode, draft, picture, original, key }) =>
    seen(
      call(issuerEndpoints.productCreate, {
        body: { siteCode, ...productDraftCodec.toWire(draft) },
        files: original === undefined ? { picture } : { picture, original },
        key,
      }),
      ({ productId }) => ({
        productId: must(parseProductId(productId)),
      }),
    ),
  createItems: ({ key, ...body }) => call(issuerEndpoints.itemCreate, { body, key }),
  mint: ({ key, ...body }) => call(issuerEndpoints.itemMint, { body, key }),
  listAll: ({ key, ...body }) => call(issuerEndpoints.itemListingAll, { body, key }),
  categories: (siteCode) => seen(call(issuerEndpoints.categories, { query: { siteCode } }), (list) => list.map(categoryCodec.fromWire)),
  createCategory: ({ siteCode, name }) =>
    seen(call(issuerEndpoints.categoryCreate, { body: { siteCode, categoryName: name } }), ({ categoryId }) => ({
      categoryId: must(parseCategoryId(categoryId)),
    })),
});
