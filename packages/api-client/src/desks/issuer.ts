import { bulkEndpoints, issuerEndpoints, PICTURE_PARTS } from '@naru/contract';
import { productChange, productDraft } from '@naru/contract/replies';
import type { IssuerDesk, ProductSelection } from '@naru/domain/issuer';
import type { Call } from '../transport/caller.ts';
import { done } from './fetching.ts';

const chosen = (selection: ProductSelection) => ('ids' in selection ? { ids: [...selection.ids] } : selection);

/** The issuer center, over HTTP. */
export const httpIssuerDesk = (call: Call): IssuerDesk => ({
  counters: (siteCode) => call(issuerEndpoints.issuerMenu, { query: { siteCode } }),
  products: (query) => call(issuerEndpoints.issuerProducts, { query }),
  product: (siteCode, productId) => call(issuerEndpoints.issuerProduct, { params: { x: productId }, query: { siteCode } }),
  pictures: (siteCode, productId) => call(issuerEndpoints.productImages, { params: { x: productId }, query: { siteCode } }),
  downloadProducts: ({ columns, ...query }) =>
    call(issuerEndpoints.issuerProductsDownload, { query: columns.length === 0 ? query : { ...query, columns } }),
  downloadSold: (query) => call(issuerEndpoints.soldProductsDownload, { query }),
  downloadRevoked: (query) => call(issuerEndpoints.revokedProductsDownload, { query }),
  items: ({ productId, ...query }) => call(issuerEndpoints.productItems, { params: { x: productId }, query }),
  timeline: ({ productId, ...query }) => call(issuerEndpoints.productTimeline, { params: { x: productId }, query }),
  sold: (query) => call(issuerEndpoints.soldProducts, { query }),
  sales: ({ productId, ...query }) => call(issuerEndpoints.soldProduct, { params: { x: productId }, query }),
  buyer: (siteCode, tokenId, reason) => call(issuerEndpoints.saleBuyer, { params: { x: tokenId }, body: { siteCode, reason } }),
  revoked: (query) => call(issuerEndpoints.revokedProducts, { query }),
  revokedItems: ({ productId, ...query }) => call(issuerEndpoints.revokedProduct, { params: { x: productId }, query }),
  createProduct: ({ siteCode, draft, picture, original, key }) =>
    call(issuerEndpoints.productCreate, {
      body: { siteCode, ...productDraft.toWire(draft) },
      files: original === undefined ? { picture } : { picture, original },
      key,
    }),
  updateProduct: ({ siteCode, productId, version, change, key }) =>
    done(
      call(issuerEndpoints.productUpdate, {
        params: { x: productId },
        body: { siteCode, version, ...productChange.toWire(change) },
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
  createCategory: ({ siteCode, name, genre }) => call(issuerEndpoints.categoryCreate, { body: { siteCode, categoryName: name, genre } }),
  changeCategory: ({ siteCode, categoryId, name, genre }) =>
    done(call(issuerEndpoints.categoryUpdate, { params: { x: categoryId }, body: { siteCode, categoryName: name, genre } })),
  orderCategories: ({ siteCode, categoryIds }) => done(call(issuerEndpoints.categoryOrder, { body: { siteCode, ids: [...categoryIds] } })),
  deleteCategory: ({ siteCode, categoryId, moveTo }) =>
    done(call(issuerEndpoints.categoryDelete, { params: { x: categoryId }, query: { siteCode, moveTo } })),
  settlementAccounts: (siteCode) => call(issuerEndpoints.settlementAccounts, { query: { siteCode } }),
  changeSettlementAccount: (body) => done(call(issuerEndpoints.settlementAccountUpdate, { body })),
  site: (siteCode) => call(issuerEndpoints.siteInfo, { params: { siteCode } }),
  updateSite: async ({ seller, ...change }) => {
    const { siteCode, ...body } = change;
    if (seller !== undefined) return call(issuerEndpoints.siteInfoUpdate, { params: { siteCode }, body: { ...body, seller: [...seller] } });
    const changed = await call(issuerEndpoints.siteUpdate, { body: change });
    return changed.ok ? call(issuerEndpoints.siteInfo, { params: { siteCode } }) : changed;
  },
  updateLogo: async ({ siteCode, logo }) => {
    const changed = await call(issuerEndpoints.siteLogoUpdate, { body: { siteCode }, files: { logo } });
    return changed.ok ? call(issuerEndpoints.siteInfo, { params: { siteCode } }) : changed;
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
  updateBanner: ({ siteCode, banner }) => call(issuerEndpoints.siteBannerUpdate, { body: { siteCode }, files: { banner } }),
  removeBanner: (siteCode) => call(issuerEndpoints.siteBannerRemove, { query: { siteCode } }),
});
