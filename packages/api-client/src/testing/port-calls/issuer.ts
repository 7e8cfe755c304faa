import { parseCategoryId } from '@naru/domain/shared';
import { itemId, jobId, must, productId, tokenId, won } from '@naru/testkit';
import { ART, PAGE, type PortCall, pin } from './values.ts';

export const ISSUER_CALLS: readonly PortCall[] = [
  ['issuer counters', (c) => c.issuerPort.counters(ART), 'GET /center/issuer/v2/menu?siteCode=ART'],
  [
    'issuer rows',
    (c) => c.issuerPort.products({ ...PAGE, siteCode: ART, state: 'onSale' }),
    'GET /center/issuer/v2/product?page=3&size=8&siteCode=ART&state=ON_SALE',
  ],
  [
    'issuer orders',
    (c) => c.issuerPort.orders({ ...PAGE, siteCode: ART, state: 'completed', sort: 'price', name: '20261129-0001234' }),
    'GET /center/issuer/v2/orders?page=3&size=8&siteCode=ART&state=COMPLETED&sort=PRICE&name=20261129-0001234',
  ],
  ['issuer row', (c) => c.issuerPort.product(ART, productId(4)), 'GET /center/issuer/v2/product/4?siteCode=ART'],
  [
    'more items',
    (c) => c.issuerPort.createItems({ siteCode: ART, productId: productId(4), quantity: 2, key: 'mine-12345' }),
    'POST /center/issuer/v2/item',
    { siteCode: 'ART', productId: 4, quantity: 2 },
    'mine-12345',
  ],
  [
    'mint',
    (c) => c.issuerPort.mint({ siteCode: ART, productId: productId(4), key: 'mine-12345' }),
    'POST /center/issuer/v2/item/mint',
    { siteCode: 'ART', productId: 4 },
    'mine-12345',
  ],
  [
    'shelve',
    (c) => c.issuerPort.listAll({ siteCode: ART, productId: productId(4), key: 'mine-12345' }),
    'PUT /center/issuer/v2/item/listingAll',
    { siteCode: 'ART', productId: 4 },
    'mine-12345',
  ],
  [
    'products to show',
    (c) => c.issuerPort.changeStates({ siteCode: ART, selection: { filter: { name: '달' } }, state: 'onSale', key: 'mine-12345' }),
    'PUT /center/issuer/v2/product/state',
    { siteCode: 'ART', selection: { filter: { name: '달' } }, state: 'ON_SALE' },
    'mine-12345',
  ],
  [
    'prices of products',
    (c) =>
      c.issuerPort.changePrices({
        siteCode: ART,
        rows: [{ productId: productId(4), price: won(2), expectedPrice: won(1) }],
        key: 'mine-12345',
      }),
    'PUT /center/issuer/v2/product/price',
    { siteCode: 'ART', rows: [{ productId: 4, price: 2, expectedPrice: 1 }] },
    'mine-12345',
  ],
  [
    'prices of products by a rule',
    (c) =>
      c.issuerPort.changePricesBy({
        siteCode: ART,
        selection: { filter: { lowStock: true } },
        rule: { basisPoints: -1_000, step: 10 },
        key: 'mine-12345',
      }),
    'PUT /center/issuer/v2/product/priceBy',
    { siteCode: 'ART', selection: { filter: { lowStock: true } }, rule: { basisPoints: -1_000, step: 10 } },
    'mine-12345',
  ],
  [
    'what a selection stands for',
    (c) => c.issuerPort.selectionFacts({ siteCode: ART, selection: { ids: [productId(4)] }, rule: { price: won(2) } }),
    'POST /center/issuer/v2/product/selection',
    { siteCode: 'ART', selection: { ids: [4] }, rule: { price: 2 } },
  ],
  [
    'a sheet of prices to fill in',
    (c) => c.issuerPort.downloadPrices({ siteCode: ART, format: 'xlsx' }),
    'GET /center/issuer/v2/product/price/sheet?siteCode=ART&format=xlsx',
  ],
  [
    'products into no category',
    (c) => c.issuerPort.moveToCategory({ siteCode: ART, selection: { ids: [productId(4)] }, categoryId: null, key: 'mine-12345' }),
    'PUT /center/issuer/v2/product/category',
    { siteCode: 'ART', selection: { ids: [4] }, categoryId: null },
    'mine-12345',
  ],
  [
    'products on the shelf',
    (c) => c.issuerPort.listProducts({ siteCode: ART, selection: { ids: [productId(4)] }, key: 'mine-12345' }),
    'PUT /center/issuer/v2/product/listing',
    { siteCode: 'ART', selection: { ids: [4] } },
    'mine-12345',
  ],
  [
    'products off the shelf',
    (c) => c.issuerPort.unlistProducts({ siteCode: ART, selection: { ids: [productId(4)] }, key: 'mine-12345' }),
    'PUT /center/issuer/v2/product/cancelListing',
    { siteCode: 'ART', selection: { ids: [4] } },
    'mine-12345',
  ],
  [
    'items off the shelf',
    (c) => c.issuerPort.unlistItems({ siteCode: ART, productId: productId(4), ids: [itemId(9)], key: 'mine-12345' }),
    'PUT /center/issuer/v2/item/cancelListing',
    { siteCode: 'ART', productId: 4, ids: [9] },
    'mine-12345',
  ],
  [
    'every item off the shelf',
    (c) => c.issuerPort.unlistItems({ siteCode: ART, productId: productId(4), key: 'mine-12345' }),
    'PUT /center/issuer/v2/item/cancelListingAll',
    { siteCode: 'ART', productId: 4 },
    'mine-12345',
  ],
  [
    'what can be revoked',
    (c) => c.issuerPort.countRevocable(ART, productId(4)),
    'GET /center/issuer/v2/item/revokeCount?siteCode=ART&productId=4',
  ],
  [
    'items to revoke',
    (c) => c.issuerPort.revokeItems({ siteCode: ART, productId: productId(4), ids: [itemId(9)], reason: '파손', pin, key: 'mine-12345' }),
    'PUT /center/issuer/v2/item/revoke',
    { siteCode: 'ART', productId: 4, ids: [9], reason: '파손', pin },
    'mine-12345',
  ],
  [
    'every item to revoke',
    (c) => c.issuerPort.revokeItems({ siteCode: ART, productId: productId(4), count: 7, reason: '파손', pin, key: 'mine-12345' }),
    'PUT /center/issuer/v2/item/revokeAll',
    { siteCode: 'ART', productId: 4, count: 7, reason: '파손', pin },
    'mine-12345',
  ],
  [
    'every item of a selection to revoke',
    (c) =>
      c.issuerPort.revokeItems({
        siteCode: ART,
        selection: { filter: { name: '소반' } },
        count: 7,
        reason: '파손',
        pin,
        key: 'mine-12345',
      }),
    'PUT /center/issuer/v2/product/revoke',
    { siteCode: 'ART', selection: { filter: { name: '소반' } }, count: 7, reason: '파손', pin },
    'mine-12345',
  ],
  [
    'what was sold to somebody',
    (c) => c.issuerPort.sold({ ...PAGE, siteCode: ART, buyer: '푸른학' }),
    `GET /center/issuer/v2/sold?page=3&size=8&siteCode=ART&buyer=${encodeURIComponent('푸른학')}`,
  ],
  [
    'a buyer without a mask',
    (c) => c.issuerPort.buyer(ART, tokenId(7), '문의 답변'),
    'POST /center/issuer/v2/sold/nft/7/buyer',
    { siteCode: 'ART', reason: '문의 답변' },
  ],
  ['settlement accounts', (c) => c.issuerPort.settlementAccounts(ART), 'GET /center/issuer/v2/store/account?siteCode=ART'],
  [
    'another settlement account',
    (c) =>
      c.issuerPort.changeSettlementAccount({
        siteCode: ART,
        bankId: '004',
        bankAccount: '12345678',
        bankAccountHolder: '한빛공방',
        proof: { nonce: 'n' },
      }),
    'PUT /center/issuer/v2/store/account',
    { siteCode: 'ART', bankId: '004', bankAccount: '12345678', bankAccountHolder: '한빛공방', proof: { nonce: 'n' } },
  ],
  ['what a store shows first', (c) => c.issuerPort.displayed(ART), 'GET /center/issuer/v2/product/displayed?siteCode=ART'],
  [
    'another display',
    (c) => c.issuerPort.display({ siteCode: ART, version: 2, columns: 4, rows: 3, productIds: [] }),
    'PUT /center/issuer/v2/product/displayed',
    { siteCode: 'ART', version: 2, columns: 4, rows: 3, ids: [] },
  ],
  ['categories', (c) => c.issuerPort.categories(ART), 'GET /center/issuer/v2/category?siteCode=ART'],
  [
    'new category',
    (c) => c.issuerPort.createCategory({ siteCode: ART, name: '도자', genre: 'craft' }),
    'POST /center/issuer/v2/category',
    { siteCode: 'ART', categoryName: '도자', genre: 4 },
  ],
  [
    'another genre of a category',
    (c) => c.issuerPort.changeCategory({ siteCode: ART, categoryId: must(parseCategoryId(2)), name: '도자', genre: 'food' }),
    'PUT /center/issuer/v2/category/2',
    { siteCode: 'ART', categoryName: '도자', genre: 11 },
  ],
  [
    'a QR of items to revoke',
    (c) =>
      c.qrTickets.forAction({
        type: 'revoke',
        tokenIds: [],
        items: { siteCode: ART, productId: productId(4), ids: [itemId(9)], reason: '파손' },
      }),
    'POST /center/issuer/v2/item/revoke/qr',
    { siteCode: 'ART', productId: 4, ids: [9], reason: '파손' },
  ],
  [
    'jobs',
    (c) => c.jobs.list({ ...PAGE, siteCode: ART, withRefused: true }),
    'GET /center/issuer/v2/job?page=3&size=8&siteCode=ART&withRefused=true',
  ],
  ['jobs', (c) => c.jobs.list({ ...PAGE, siteCode: ART }), 'GET /center/issuer/v2/job?page=3&size=8&siteCode=ART'],
  ['a job', (c) => c.jobs.job(ART, jobId(5)), 'GET /center/issuer/v2/job/5?siteCode=ART'],
  [
    'what of a job was refused',
    (c) => c.jobs.refused({ ...PAGE, siteCode: ART, jobId: jobId(5) }),
    'GET /center/issuer/v2/job/5/refused?page=3&size=8&siteCode=ART',
  ],
  ['a file of it', (c) => c.jobs.download(ART, jobId(5)), 'GET /center/issuer/v2/job/5/refused/download?siteCode=ART'],
  ['a job to call off', (c) => c.jobs.cancel(ART, jobId(5)), 'PUT /center/issuer/v2/job/5/cancel', { siteCode: 'ART' }],
  [
    'a job to take back',
    (c) => c.jobs.undo({ siteCode: ART, jobId: jobId(5), key: 'mine-12345' }),
    'POST /center/issuer/v2/job/5/undo',
    { siteCode: 'ART' },
    'mine-12345',
  ],
];
