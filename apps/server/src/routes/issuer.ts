import { productChange, productDraft } from '@naru/contract/replies';
import { failure } from '@naru/domain/failure';
import { REQUEST_PAGE_SIZE } from '@naru/domain/history';
import type { ItemRevocation } from '@naru/domain/issuer';
import type { PinHash } from '@naru/domain/pin';
import { fail, ok, type SiteCode } from '@naru/domain/shared';
import { MOST_SHEET_BYTES } from '@naru/domain/upload';
import type { Deps, Member } from '../kernel/deps.ts';
import type { OnceKey } from '../kernel/once.ts';
import { productPicturesOf } from '../reads/file.ts';
import { issuerItems } from '../reads/issuer/items.ts';
import { issuerOrders, ordersOrder } from '../reads/issuer/orders.ts';
import { issuerCounters, issuerProduct, issuerProducts, listableItems, revocableItems } from '../reads/issuer/products.ts';
import { issuerSales, revokedProducts, soldProducts } from '../reads/issuer/sales.ts';
import { settlementAccounts, siteOwners, siteProfile } from '../reads/issuer/site-profile.ts';
import { productTimeline } from '../reads/issuer/timeline.ts';
import { siteWatch } from '../reads/overview/overview.ts';
import { cursorWindow, pageWindow } from '../reads/paging.ts';
import { categoriesOf, displayable, isCategoryNameTaken, productDisplay, storeFront } from '../reads/store/stores.ts';
import { confirmByPin } from '../use-cases/acts/confirm-by-pin.ts';
import { itemRevocationOf } from '../use-cases/acts/item-revocation.ts';
import { pictureBytes } from '../use-cases/file/incoming.ts';
import { changeCategory, createCategory, deleteCategory, orderCategories } from '../use-cases/issuer/categories.ts';
import {
  changePrices,
  changePricesBy,
  changeStates,
  moveToCategory,
  selectionFacts,
  shelveProducts,
  unlistItems,
} from '../use-cases/issuer/change-many.ts';
import { displayProducts } from '../use-cases/issuer/display-products.ts';
import { fileOrders, fileProducts, fileRevoked, fileSold, revealBuyer } from '../use-cases/issuer/file-lists.ts';
import { createItems, listItems } from '../use-cases/issuer/make-items.ts';
import { mintItems } from '../use-cases/issuer/mint-items.ts';
import { checkPrices, filePrices, refusedPriceSheet } from '../use-cases/issuer/price-sheet.ts';
import { changeSeller } from '../use-cases/issuer/seller.ts';
import { removeBanner, updateSite, updateSitePicture } from '../use-cases/issuer/site.ts';
import { updatePictures } from '../use-cases/issuer/update-pictures.ts';
import { deleteProduct, updateProduct } from '../use-cases/issuer/update-product.ts';
import { createProduct } from '../use-cases/issuer/write-product.ts';
import { changeSettlementAccount } from '../use-cases/staff/change-settlement-account.ts';
import { actionQr } from './action-qr.ts';
import type { NounHandlers } from './handler.ts';
import { sendSheet } from './send-bytes.ts';

const LIST_SIZE = 20;

/** The issuer center, and the company behind a site (product 7, issuer, user, site and creator). Every call names its site. */
export const issuerHandlers = (deps: Deps): NounHandlers<'issuerPort'> => {
  const { db } = deps;
  const profile = (siteCode: SiteCode) => siteProfile(db, siteCode);
  /** What low on stock means is each site's own. */
  const narrowed = async <
    T extends { readonly siteCode: SiteCode; readonly lowStock?: boolean | undefined; readonly failedMints?: boolean | undefined },
  >({
    lowStock = false,
    failedMints = false,
    ...filter
  }: T) => ({
    ...filter,
    mintsFailedBy: failedMints ? deps.clock.now() : undefined,
    fewerThan: lowStock ? (await siteWatch(db, filter.siteCode)).stockThreshold : undefined,
  });
  const revokedByPin = async (member: Member, asked: ItemRevocation, confirmed: { pin: PinHash; key: OnceKey | undefined }) =>
    confirmByPin(deps, member, { kind: 'itemRevocation', act: await itemRevocationOf(deps, asked), ...confirmed });
  return {
    issuerPort: {
      site: async ({ params }) => ok(await profile(params.siteCode)),
      siteInfoUpdate: async ({ member, params, body }) => {
        const updated = await updateSite(deps, member, { ...body, siteCode: params.siteCode });
        return updated.ok ? ok(await profile(params.siteCode)) : updated;
      },
      changeSeller: async ({ member, body }) => {
        const changed = await changeSeller(deps, member, body);
        return changed.ok ? ok(await profile(body.siteCode)) : changed;
      },
      siteUpdate: ({ member, body }) => updateSite(deps, member, body),
      creatorStoreUpdate: async ({ member, params, body }) => {
        const updated = await updateSite(deps, member, { ...body, siteCode: params.siteCode });
        if (!updated.ok) return updated;
        const front = await storeFront(db, params.siteCode);
        return front === null ? fail(failure('sitePrivate')) : ok(front);
      },
      siteLogoUpdate: async ({ member, body, files }) => {
        const updated = await updateSitePicture(deps, member, { siteCode: body.siteCode, place: 'logo', picture: files.logo });
        return updated.ok ? ok((await siteProfile(db, body.siteCode)).logoImage) : updated;
      },
      updateBanner: async ({ member, body, files }) => {
        const updated = await updateSitePicture(deps, member, { siteCode: body.siteCode, place: 'banner', picture: files.banner });
        return updated.ok ? ok(await profile(body.siteCode)) : updated;
      },
      removeBanner: async ({ member, query }) => {
        await removeBanner(deps, member, query.siteCode);
        return ok(await profile(query.siteCode));
      },
      userList: async ({ query }) => ok(await siteOwners(db, query.siteCode, pageWindow(query, REQUEST_PAGE_SIZE))),
      counters: async ({ query }) => ok(await issuerCounters(db, query.siteCode)),
      settlementAccounts: async ({ query }) => ok(await settlementAccounts(db, query.siteCode, deps.clock.now())),
      changeSettlementAccount: ({ body, member }) => changeSettlementAccount(deps, member, body),
      createProduct: async ({ body: { siteCode, ...draft }, files, member, key }) => {
        const picture = files.picture === undefined ? ok(undefined) : await pictureBytes(files.picture);
        if (!picture.ok) return picture;
        const order = { siteCode, draft: productDraft.fromWire(draft), original: files.original };
        return createProduct(deps, member, { ...order, picture: picture.value, pictureName: files.picture?.name ?? '', key });
      },
      products: async ({ query }) => {
        const { page, size, ...filter } = query;
        return ok(await issuerProducts(db, await narrowed(filter), pageWindow({ page, size }, LIST_SIZE)));
      },
      downloadProducts: async ({ query: { format, columns = [], ...filter }, member, c }) => {
        const file = await fileProducts(deps, member, { filter: await narrowed(filter), columns, format });
        return file.ok ? ok(sendSheet(c, file.value)) : file;
      },
      downloadPrices: async ({ query: { format, ...filter }, member, c }) => {
        const file = await filePrices(deps, member, { filter: await narrowed(filter), format });
        return file.ok ? ok(sendSheet(c, file.value)) : file;
      },
      checkPrices: async ({ body: { siteCode }, files: { sheet } }) => {
        if (sheet === undefined) return fail(failure('badRequest', { field: 'sheet' }));
        if (sheet.size > MOST_SHEET_BYTES) return ok(refusedPriceSheet('sheetTooLarge'));
        return ok(await checkPrices(deps, { siteCode, sheet: await sheet.bytes() }));
      },
      downloadSold: async ({ query: { format, ...filter }, member, c }) => {
        const file = await fileSold(deps, member, { filter, format });
        return file.ok ? ok(sendSheet(c, file.value)) : file;
      },
      downloadOrders: async ({ query: { format, ...filter }, member, c }) => {
        const file = await fileOrders(deps, member, { filter, format });
        return file.ok ? ok(sendSheet(c, file.value)) : file;
      },
      downloadRevoked: async ({ query: { format, ...filter }, member, c }) => {
        const file = await fileRevoked(deps, member, { filter, format });
        return file.ok ? ok(sendSheet(c, file.value)) : file;
      },
      product: async ({ params, query }) => {
        const found = await issuerProduct(db, query.siteCode, params.x);
        if (found === null) return fail(failure('lookupFailed'));
        return ok(found);
      },
      pictures: async ({ params, query }) => {
        const found = await issuerProduct(db, query.siteCode, params.x);
        if (found === null) return fail(failure('lookupFailed'));
        return ok(await productPicturesOf(db, params.x));
      },
      updatePictures: ({ params, body: { siteCode, version, pictures }, files, member, key }) => {
        const wanted = pictures.map((picture) => ('part' in picture ? { upload: files[picture.part], crop: picture.crop } : picture));
        return updatePictures(deps, member, { siteCode, productId: params.x, version, pictures: wanted, key });
      },
      items: async ({ params, query: { siteCode, state, failedMints = false, ...place } }) => {
        const filter = { siteCode, productId: params.x, state, mintsFailedBy: failedMints ? deps.clock.now() : undefined };
        return ok(await issuerItems(db, filter, pageWindow(place, LIST_SIZE)));
      },
      timeline: async ({ params, query: { siteCode, deed: action, ...place } }) =>
        ok(await productTimeline(db, { siteCode, productId: params.x, deed: action }, pageWindow(place, LIST_SIZE))),
      sold: async ({ query }) => ok(await soldProducts(db, query, pageWindow(query, LIST_SIZE))),
      sales: async ({ params, query }) => ok(await issuerSales(db, { ...query, productId: params.x }, pageWindow(query, LIST_SIZE))),
      orders: async ({ query: { page, size, cursor, ...filter } }) => {
        const window = cursorWindow({ page, size, cursor }, LIST_SIZE, ordersOrder(filter));
        return window.ok ? ok(await issuerOrders(db, filter, window.value)) : window;
      },
      buyer: ({ params, body, member }) => revealBuyer(deps, member, { ...body, tokenId: params.x }),
      revoked: async ({ query }) => ok(await revokedProducts(db, query, pageWindow(query, LIST_SIZE))),
      revokedItems: async ({ params, query: { siteCode, ...place } }) => {
        const filter = { siteCode, productId: params.x, state: 'revoked' } as const;
        return ok(await issuerItems(db, filter, pageWindow(place, LIST_SIZE), 'latest'));
      },
      updateProduct: ({ params, body: { siteCode, version, ...change }, member, key }) =>
        updateProduct(deps, member, { siteCode, productId: params.x, version, change: productChange.fromWire(change), key }),
      deleteProduct: ({ params, query, member }) => deleteProduct(deps, member, { siteCode: query.siteCode, productId: params.x }),
      changeStates: ({ body, member, key }) => changeStates(deps, member, { ...body, key }),
      productStateAll: ({ body, member, key }) => changeStates(deps, member, { ...body, selection: { filter: {} }, key }),
      changePrices: ({ body, member, key }) => changePrices(deps, member, { ...body, key }),
      changePricesBy: ({ body, member, key }) => changePricesBy(deps, member, { ...body, key }),
      selectionFacts: ({ body }) => selectionFacts(deps, body),
      moveToCategory: ({ body, member, key }) => moveToCategory(deps, member, { ...body, key }),
      listProducts: ({ body, member, key }) => shelveProducts(deps, member, { ...body, event: 'list', key }),
      unlistProducts: ({ body, member, key }) => shelveProducts(deps, member, { ...body, event: 'unlist', key }),
      itemCancelListing: ({ body, member, key }) => unlistItems(deps, member, { ...body, key }),
      itemCancelListingAll: ({ body, member, key }) => unlistItems(deps, member, { ...body, key }),
      countRevocable: async ({ query }) => ok({ count: await revocableItems(db, query.siteCode, query.productId) }),
      itemRevoke: ({ body: { pin, ...asked }, member, key }) => revokedByPin(member, asked, { pin, key }),
      itemRevokeAll: ({ body: { pin, ...asked }, member, key }) => revokedByPin(member, asked, { pin, key }),
      selectionRevoke: ({ body: { pin, ...asked }, member, key }) => revokedByPin(member, asked, { pin, key }),
      selectionRevokeQr: async ({ c, member, body }) => {
        const act = await itemRevocationOf(deps, body);
        return act.ok ? actionQr(deps, c, member, act.value) : act;
      },
      itemRevokeQr: async ({ c, member, body: { ids, count, ...order } }) => {
        if ((ids === undefined) === (count === undefined)) return fail(failure('badRequest', { field: 'ids' }));
        const act = await itemRevocationOf(deps, { ...order, ...(ids === undefined ? { count: count ?? 0 } : { ids }) });
        return act.ok ? actionQr(deps, c, member, act.value) : act;
      },
      displayed: async ({ query }) => {
        return ok(await productDisplay(db, query.siteCode));
      },
      displayable: async ({ query }) => ok(await displayable(db, query, pageWindow(query, LIST_SIZE))),
      display: async ({ body, member }) => await displayProducts(deps, member, body),
      categories: async ({ query }) => ok(await categoriesOf(db, query.siteCode)),
      createCategory: ({ body, member }) => createCategory(deps, member, body),
      changeCategory: ({ params, body, member }) => changeCategory(deps, member, { ...body, categoryId: params.x }),
      orderCategories: ({ body, member }) => orderCategories(deps, member, body),
      deleteCategory: ({ params, query: { siteCode, moveTo }, member }) =>
        deleteCategory(deps, member, { siteCode, categoryId: params.x, moveTo }),
      categoryNameDuplicate: async ({ query }) => ok({ duplicate: await isCategoryNameTaken(db, query.siteCode, query.categoryName) }),
      createItems: ({ body, member, key }) => createItems(deps, member, { ...body, key }),
      mint: ({ body, member, key }) => mintItems(deps, member, { ...body, key }),
      itemListing: ({ body, member, key }) => listItems(deps, member, { ...body, key }),
      listAll: ({ body, member, key }) => listItems(deps, member, { ...body, key }),
      itemListingCount: async ({ query }) => ok({ count: await listableItems(db, query.siteCode, query.productId) }),
    },
  };
};
