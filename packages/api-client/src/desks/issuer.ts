import { bulkEndpoints, issuerEndpoints, PICTURE_PARTS } from '@naru/contract';
import {
  issuerItemCodec,
  issuerProductCodec,
  issuerProductDetailCodec,
  issuerSaleCodec,
  must,
  pageCodec,
  productChangeCodec,
  productDraftCodec,
  productEventCodec,
  productPictureCodec,
  revokedProductCodec,
  saleBuyerCodec,
  siteProfileCodec,
  soldProductCodec,
} from '@naru/contract/codec';
import type { IssuerDesk, ProductSelection } from '@naru/domain/issuer';
import { parseCategoryId, parseProductId } from '@naru/domain/shared';
import type { Call } from '../transport/caller.ts';
import { done, seen } from './fetching.ts';

const rows = pageCodec(issuerProductCodec);
const items = pageCodec(issuerItemCodec);
const events = pageCodec(productEventCodec);
const sold = pageCodec(soldProductCodec);
const sales = pageCodec(issuerSaleCodec);
const revoked = pageCodec(revokedProductCodec);

const chosen = (selection: ProductSelection) => ('ids' in selection ? { ids: [...selection.ids] } : selection);

/** The issuer center, over HTTP. */
export const httpIssuerDesk = (call: Call): IssuerDesk => ({
  counters: (siteCode) => call(issuerEndpoints.issuerMenu, { query: { siteCode } }),
  products: (query) => seen(call(issuerEndpoints.issuerProducts, { query }), rows.fromWire),
  product: (siteCode, productId) =>
    seen(call(issuerEndpoints.issuerProduct, { params: { x: productId }, query: { siteCode } }), issuerProductDetailCodec.fromWire),
  pictures: (siteCode, productId) =>
    seen(call(issuerEndpoints.productImages, { params: { x: productId }, query: { siteCode } }), (list) =>
      list.map(productPictureCodec.fromWire),
    ),
  downloadProducts: ({ columns, ...query }) =>
    call(issuerEndpoints.issuerProductsDownload, { query: columns.length === 0 ? query : { ...query, columns } }),
  downloadSold: (query) => call(issuerEndpoints.soldProductsDownload, { query }),
  downloadRevoked: (query) => call(issuerEndpoints.revokedProductsDownload, { query }),
  items: ({ productId, ...query }) => seen(call(issuerEndpoints.productItems, { params: { x: productId }, query }), items.fromWire),
  timeline: ({ productId, ...query }) => seen(call(issuerEndpoints.productTimeline, { params: { x: productId }, query }), events.fromWire),
  sold: (query) => seen(call(issuerEndpoints.soldProducts, { query }), sold.fromWire),
  sales: ({ productId, ...query }) => seen(call(issuerEndpoints.soldProduct, { params: { x: productId }, query }), sales.fromWire),
  buyer: (siteCode, tokenId, reason) =>
    seen(call(issuerEndpoints.saleBuyer, { params: { x: tokenId }, body: { siteCode, reason } }), saleBuyerCodec.fromWire),
  revoked: (query) => seen(call(issuerEndpoints.revokedProducts, { query }), revoked.fromWire),
  revokedItems: ({ productId, ...query }) =>
    seen(call(issuerEndpoints.revokedProduct, { params: { x: productId }, query }), items.fromWire),
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
  updateProduct: ({ siteCode, productId, version, change, key }) =>
    done(
      call(issuerEndpoints.productUpdate, {
        params: { x: productId },
        body: { siteCode, version, ...productChangeCodec.toWire(change) },
        key,
      }),
    ),
  deleteProduct: ({ siteCode, productId }) => done(call(issuerEndpoints.productDelete, { params: { x: productId }, query: { siteCode } })),
  createItems: ({ key, ...body }) => call(issuerEndpoints.itemCreate, { body, key }),
  mint: ({ key, ...body }) => call(issuerEndpoints.itemMint, { body, key }),
  listAll: ({ key, ...body }) => call(issuerEndpoints.itemListingAll, { body, key }),
  changeStates: ({ selection, key, ...rest }) =>
    call(issuerEndpoints.productState, { body: { ...rest, selection: chosen(selection) }, key }),
  changePrices: ({ siteCode, rows: pricings, key }) => call(issuerEndpoints.productPrice, { body: { siteCode, rows: [...pricings] }, key }),
  moveToCategory: ({ selection, key, ...rest }) =>
    call(issuerEndpoints.productCategory, { body: { ...rest, selection: chosen(selection) }, key }),
  listProducts: ({ selection, key, ...rest }) =>
    call(issuerEndpoints.productListing, { body: { ...rest, selection: chosen(selection) }, key }),
  unlistProducts: ({ selection, key, ...rest }) =>
    call(issuerEndpoints.productCancelListing, { body: { ...rest, selection: chosen(selection) }, key }),
  unlistItems: ({ ids, key, ...body }) =>
    ids === undefined
      ? call(issuerEndpoints.itemCancelListingAll, { body, key })
      : call(issuerEndpoints.itemCancelListing, { body: { ...body, ids: [...ids] }, key }),
  countRevocable: (siteCode, productId) => call(issuerEndpoints.itemRevokeCount, { query: { siteCode, productId } }),
  revokeItems: ({ key, ...order }) => {
    if ('count' in order) return call(issuerEndpoints.itemRevokeAll, { body: order, key });
    if ('productId' in order) return call(issuerEndpoints.itemRevoke, { body: { ...order, ids: [...order.ids] }, key });
    const { bulkJobId: jobId, ids, ...said } = order;
    return call(bulkEndpoints.bulkRevoke, { body: { ...said, jobId, ids: [...ids] }, key });
  },
  displayed: (siteCode) => call(issuerEndpoints.displayedProducts, { query: { siteCode } }),
  displayable: (query) => call(issuerEndpoints.displayableProducts, { query }),
  display: ({ productIds, ...order }) => call(issuerEndpoints.displayUpdate, { body: { ...order, ids: [...productIds] } }),
  categories: (siteCode) => call(issuerEndpoints.categories, { query: { siteCode } }),
  createCategory: ({ siteCode, name, genre }) =>
    seen(call(issuerEndpoints.categoryCreate, { body: { siteCode, categoryName: name, genre } }), ({ categoryId }) => ({
      categoryId: must(parseCategoryId(categoryId)),
    })),
  changeCategory: ({ siteCode, categoryId, name, genre }) =>
    done(call(issuerEndpoints.categoryUpdate, { params: { x: categoryId }, body: { siteCode, categoryName: name, genre } })),
  orderCategories: ({ siteCode, categoryIds }) => done(call(issuerEndpoints.categoryOrder, { body: { siteCode, ids: [...categoryIds] } })),
  deleteCategory: ({ siteCode, categoryId, moveTo }) =>
    done(call(issuerEndpoints.categoryDelete, { params: { x: categoryId }, query: { siteCode, moveTo } })),
  settlementAccounts: (siteCode) => call(issuerEndpoints.settlementAccounts, { query: { siteCode } }),
  changeSettlementAccount: (body) => done(call(issuerEndpoints.settlementAccountUpdate, { body })),
  site: (siteCode) => seen(call(issuerEndpoints.siteInfo, { params: { siteCode } }), siteProfileCodec.fromWire),
  updateSite: async ({ seller, ...change }) => {
    const { siteCode, ...body } = change;
    if (seller !== undefined)
      return seen(
        call(issuerEndpoints.siteInfoUpdate, { params: { siteCode }, body: { ...body, seller: [...seller] } }),
        siteProfileCodec.fromWire,
      );
    const changed = await call(issuerEndpoints.siteUpdate, { body: change });
    return changed.ok ? seen(call(issuerEndpoints.siteInfo, { params: { siteCode } }), siteProfileCodec.fromWire) : changed;
  },
  updateLogo: async ({ siteCode, logo }) => {
    const changed = await call(issuerEndpoints.siteLogoUpdate, { body: { siteCode }, files: { logo } });
    return changed.ok ? seen(call(issuerEndpoints.siteInfo, { params: { siteCode } }), siteProfileCodec.fromWire) : changed;
  },
  updatePictures: ({ productId, pictures, key, ...order }) => {
    const parts = PICTURE_PARTS.slice(0, pictures.length);
    const chosen = pictures.map((picture, at) =>
      'fileId' in picture ? picture : { part: parts[at] ?? PICTURE_PARTS[0], crop: picture.crop },
    );
    const files = Object.fromEntries(
      parts.flatMap((part, at) => {
        const picture = pictures[at];
        return picture !== undefined && 'file' in picture ? [[part, picture.file]] : [];
      }),
    );
    return call(issuerEndpoints.productImagesUpdate, { params: { x: productId }, body: { ...order, pictures: chosen }, files, key });
  },
  updateBanner: ({ siteCode, banner }) =>
    seen(call(issuerEndpoints.siteBannerUpdate, { body: { siteCode }, files: { banner } }), siteProfileCodec.fromWire),
  removeBanner: (siteCode) => seen(call(issuerEndpoints.siteBannerRemove, { query: { siteCode } }), siteProfileCodec.fromWire),
});
