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
  creators: (wish) => seen(call('creatorCards', { query: pageQuery(wish) }), creators.fromWire),
  front: (siteCode) => seen(call('creatorStore', { params: { siteCode } }), storeFrontCodec.fromWire),
  products: ({ page, size, productCategoryId, ...rest }) =>
    seen(
      call('storeProducts', { query: { ...pageQuery({ page, size }), ...rest, productCategoryId: optionalText(productCategoryId) } }),
      shelf.fromWire,
    ),
  product: (productId) => seen(call('storeProduct', { params: { productId: String(productId) } }), storeProductCodec.fromWire),
});

/** The issuer center, over HTTP. */
export const httpIssuerDesk = (call: Call): IssuerDesk => ({
  products: ({ page, size, state, ...rest }) =>
    seen(
      call('issuerProducts', {
        query: { ...pageQuery({ page, size }), ...rest, state: state === undefined ? undefined : PRODUCT_STATE_WIRE[state] },
      }),
      rows.fromWire,
    ),
  product: (siteCode, productId) =>
    seen(call('issuerProduct', { params: { x: String(productId) }, query: { siteCode } }), (wire) => ({
      ...issuerProductCodec.fromWire(wire),
      draft: productDraftCodec.fromWire(wire.draft),
    })),
  createProduct: ({ siteCode, draft, picture, key }) =>
    seen(call('productCreate', { body: { siteCode, ...productDraftCodec.toWire(draft) }, files: { picture }, key }), ({ productId }) => ({
      productId: must(parseProductId(productId)),
    })),
  createItems: ({ key, ...body }) => call('itemCreate', { body, key }),
  mint: ({ key, ...body }) => call('itemMint', { body, key }),
  listAll: ({ key, ...body }) => call('itemListingAll', { body, key }),
  categories: (siteCode) => seen(call('categories', { query: { siteCode } }), (list) => list.map(categoryCodec.fromWire)),
  createCategory: ({ siteCode, name }) =>
    seen(call('categoryCreate', { body: { siteCode, categoryName: name } }), ({ categoryId }) => ({
      categoryId: must(parseCategoryId(categoryId)),
    })),
});
