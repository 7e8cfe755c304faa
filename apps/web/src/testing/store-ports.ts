import { failure } from '@naru/domain/failure';
import {
  type IssuerItem,
  type IssuerOrder,
  type IssuerPort,
  type IssuerProductRow,
  type IssuerSale,
  NO_TEXTS,
  NOTHING_RETURNED,
  type ProductEvent,
  type ReturnedSales,
  type SettlementAccount,
  SHOWN_TEXTS,
  type SiteProfile,
  type SoldProduct,
} from '@naru/domain/issuer';
import type { OrderState } from '@naru/domain/order';
import { fail, ok, pick } from '@naru/domain/shared';
import type { Category, CreatorCard, StoreCard, Stores } from '@naru/domain/store';
import { sellerCard } from '@naru/messages';
import { aDraft, aSeller, didOf, itemId, jobId, orderId, productId, siteCode, tokenId, won } from '@naru/testkit';
import { PICTURES } from './pictures.ts';
import type { StandIns } from './stand-ins.ts';
import { SITES, WORKS } from './works.ts';
import { marketCards, type World } from './world.ts';

const LOGOS = { 'NARU-GOLD': PICTURES.goldBar, HANBIT: PICTURES.crane, MULGYEOL: PICTURES.waves } as const;
const SELLER_FACTS = aSeller();
export const SELLER = [
  { label: '상호', value: '한빛화랑' },
  { label: '대표자', value: '김한빛' },
  { label: '사업자등록번호', value: '123-45-67890' },
  { label: '통신판매업 신고번호', value: '2026-서울종로-0001' },
  { label: '전화', value: '02-123-4567' },
];
const CATEGORIES: readonly Category[] = [
  { categoryId: 1 as Category['categoryId'], name: '백자', genre: 'craft', productCount: 4 },
  { categoryId: 2 as Category['categoryId'], name: '민화', genre: 'painting', productCount: 6 },
];

/** The world's issuers. */
export const creatorCards = (world: World): CreatorCard[] =>
  world.options.empty
    ? []
    : (Object.keys(SITES) as (keyof typeof SITES)[]).map((site) => ({
        siteCode: siteCode(site),
        siteName: SITES[site],
        storeUrl: `/issuer/store?siteCode=${site}`,
        logoImage: LOGOS[site],
      }));

/** The stores' cards of the world. */
export const storeCards = (world: World): StoreCard[] =>
  marketCards(world).map((card, at) => ({
    ...card,
    displayId: `P-${String(at + 1).padStart(5, '0')}`,
    mediaKind: 'image',
    price: won(WORKS[at]?.price ?? 0),
    totalQuantity: WORKS[at]?.quantity ?? 1,
    available: at % 5 === 4 ? 0 : (WORKS[at]?.quantity ?? 1) - (at % 3),
    checking: 0,
    saleFrom: null,
    saleUntil: null,
  }));

/** A stand-in for the stores. */
const standInStores = (world: World): Stores => ({
  creators: (query) => world.answer(() => world.page(creatorCards(world), query)),
  directory: (query) =>
    world.answer(() =>
      world.page(
        creatorCards(world)
          .filter(({ siteName }) => siteName.includes(query.name ?? ''))
          .map((card) => ({
            ...card,
            bannerImage: null,
            works: storeCards(world)
              .filter(({ siteCode }) => siteCode === card.siteCode)
              .slice(0, 3)
              .map(({ name, thumbnail }) => ({ name, picture: thumbnail })),
            onSale: 12,
            trades: 1_204,
            followers: 35,
            lowestPrice: won(9_000),
          })),
        query,
      ),
    ),
  front: async (siteCode) => {
    const card = creatorCards(world).find((each) => each.siteCode === siteCode);
    if (card === undefined) return fail(failure('lookupFailed'));
    return world.answer(() => ({
      ...card,
      introduction: '오래된 것의 새로움을 찾는 화랑입니다. 백자와 민화를 디지털로 옮깁니다.',
      siteUrl: siteCode === 'HANBIT' ? 'https://www.hanbit.example/gallery/' : '',
      categories: CATEGORIES,
      seller: SELLER,
      bannerImage: null,
      followers: 1_234,
      grid: null,
    }));
  },
  products: (query) =>
    world.answer(() =>
      world.page(
        storeCards(world).filter(
          (card) => card.siteCode === query.siteCode && (query.name === undefined || card.name.includes(query.name)),
        ),
        query,
      ),
    ),
  product: async (productId) => {
    const card = storeCards(world).find((each) => each.productId === productId);
    if (card === undefined) return fail(failure('lookupFailed'));
    return world.answer(() => ({
      ...card,
      deal: {
        store: {
          price: card.price,
          available: card.available,
          checking: card.checking,
          saleFrom: card.saleFrom,
          saleUntil: card.saleUntil,
        },
        listingCount: 2,
        lowestAsk: won(card.price + 7_000),
        declaredValue: card.nftKind === 'transferable' ? card.price : null,
      },
      pictures: card.thumbnail === null ? [] : [card.thumbnail],
      ...pick(NO_TEXTS, SHOWN_TEXTS),
      description: '새벽빛을 머금은 백자의 선을 담았습니다.',
      details: '디지털 원본 이미지 4,000 × 4,000',
      notice: [{ label: '제작자', value: card.siteName }],
      seller: SELLER,
      categoryName: '백자',
      royaltyBasisPoints: 250,
      perMemberLimit: 2,
      withdrawalBarred: true,
      textsChangedAt: null,
    }));
  },
  versions: () => world.answer(() => []),
});

const displayedOf = (cards: readonly StoreCard[], columns: number) =>
  cards.map((card, at) => ({ ...card, cell: { row: Math.floor(at / columns) + 1, col: (at % columns) + 1 } }));

/** The products of the world as an issuer’s list has them. */
export const productRows = (world: World): IssuerProductRow[] =>
  storeCards(world).map((card, at) => ({
    productId: card.productId,
    displayId: card.displayId,
    code: '',
    siteCode: card.siteCode,
    productName: card.name,
    thumbnail: card.thumbnail,
    state: at % 4 === 3 ? 'draft' : 'onSale',
    price: card.price,
    totalQuantity: card.totalQuantity,
    mintedCount: at % 4 === 3 ? 0 : card.totalQuantity - (at % 2),
    listCount: at % 4 === 3 ? 0 : card.available,
    reserveCount: at % 3,
    soldCount: at * 2,
    revokedCount: 0,
    lowestPrice: at % 2 === 0 ? card.price : null,
    lastPrice: at % 2 === 0 ? card.price : null,
    cell: at < 3 ? { row: 1, col: at + 1 } : null,
    createDatetime: '2026-08-01T03:00:00.000Z',
    updateDatetime: '2026-11-01T03:00:00.000Z',
  }));

const ITEM_STATES = ['sold', 'onSale', 'reserved', 'minted', 'revoked', 'made'] as const;

const issuerItems = (): IssuerItem[] =>
  Array.from({ length: 46 }, (_, at) => {
    const state = ITEM_STATES[at % ITEM_STATES.length] ?? 'made';
    return {
      itemId: itemId(at + 1),
      number: at + 1,
      state,
      returned: at === 6,
      tokenId: state === 'made' ? null : tokenId(100 + at),
      holder: state === 'sold' && at !== 6 ? '푸*학' : null,
      price: won(50_000),
      updateDatetime: '2026-11-01T03:00:00.000Z',
    };
  });

const EVENTS: readonly ProductEvent[] = [
  { at: '2026-11-01T03:00:00.000Z', deed: 'changed', actor: '한빛', fields: ['description', 'notice'], price: null },
  { at: '2026-10-02T03:00:00.000Z', deed: 'itemsListed', actor: '한빛', fields: [], price: null },
  { at: '2026-10-01T03:00:00.000Z', deed: 'itemsMinted', actor: '한빛', fields: [], price: null },
  { at: '2026-09-30T03:00:00.000Z', deed: 'created', actor: null, fields: [], price: null },
];

const soldProducts = (world: World): SoldProduct[] =>
  productRows(world).flatMap(({ productId, displayId, productName, thumbnail, price, soldCount }) =>
    soldCount === 0
      ? []
      : [
          {
            productId,
            displayId,
            code: '',
            productName,
            thumbnail,
            soldCount,
            price: price * soldCount,
            fee: (price * soldCount) / 20,
            deposit: (price * soldCount * 19) / 20,
            returned: soldCount < 2 ? NOTHING_RETURNED : { count: 1, price, fee: price / 20, deposit: (price * 19) / 20 },
            soldAt: '2026-11-01T03:00:00.000Z',
          },
        ],
  );

/** The first sale stands, the second has gone back whole, the third in part. */
const RETURNED: readonly ReturnedSales[] = [
  NOTHING_RETURNED,
  { count: 1, price: 50_000, fee: 2_500, deposit: 47_500 },
  { count: 0, price: 10_000, fee: 500, deposit: 9_500 },
];

const SALES: readonly IssuerSale[] = Array.from({ length: 24 }, (_, at) => ({
  orderId: orderId(at + 1),
  orderNumber: `20261101-${String(at + 1).padStart(7, '0')}`,
  number: at + 1,
  tokenId: tokenId(100 + at),
  buyer: at === 2 ? null : at % 2 === 0 ? '푸*학' : '고**달',
  price: won(50_000),
  fee: won(2_500),
  deposit: won(47_500),
  returned: RETURNED[at] ?? NOTHING_RETURNED,
  method: at % 2 === 0 ? 'accountTransfer' : 'virtualAccount',
  soldAt: '2026-11-01T03:00:00.000Z',
  txId: at === 0 ? null : `0x${'ab'.repeat(32)}`,
}));

const ORDER_STATES: readonly OrderState[] = ['completed', 'awaitingDeposit', 'refunded', 'created', 'cancelled'];

const ORDERS: readonly IssuerOrder[] = Array.from({ length: 24 }, (_, at) => {
  const state = ORDER_STATES[at % ORDER_STATES.length] ?? 'completed';
  const isPaid = state === 'completed' || state === 'refunded';
  return {
    orderId: orderId(at + 1),
    orderNumber: `20261101-${String(at + 1).padStart(7, '0')}`,
    kind: at === 3 ? 'exchangeFee' : 'store',
    state,
    productId: productId(1),
    displayId: 'P-000001',
    code: '',
    productName: '달항아리',
    thumbnail: PICTURES.moonJar ?? null,
    number: at + 1,
    tokenId: isPaid ? tokenId(100 + at) : null,
    buyer: at === 2 ? null : '푸*학',
    price: won(50_000),
    returned: state === 'refunded' ? { count: 1, price: 50_000, fee: 2_500, deposit: 47_500 } : NOTHING_RETURNED,
    method: state === 'created' ? null : 'accountTransfer',
    createdAt: '2026-11-01T03:00:00.000Z',
    paidAt: isPaid ? '2026-11-01T03:02:00.000Z' : null,
  };
});

/** What opens a job answers. */
export const OPENED = { jobId: jobId(1) };

const SETTLEMENT_ACCOUNTS: SettlementAccount[] = [
  {
    bankId: '004',
    account: '****5678',
    holder: '한빛공방',
    since: '2026-11-20T03:00:00.000Z',
    heldUntil: '2026-11-21T03:00:00.000Z',
    by: '고요한나룻배7',
  },
  { bankId: '090', account: '****1234', holder: '한빛공방', since: '2026-10-01T03:00:00.000Z', heldUntil: null, by: '푸른학2' },
];

/** A stand-in for the issuer center. */
const standInIssuerPort = (world: World): IssuerPort => {
  let site: SiteProfile = {
    siteCode: siteCode('HANBIT'),
    siteName: SITES.HANBIT,
    siteUrl: 'https://hanbit.example',
    introduction: '나루터의 빛을 담는 공방입니다.',
    logoImage: PICTURES.moonJar ?? null,
    bannerImage: null,
    version: 4,
    seller: sellerCard(SELLER_FACTS),
    sellerFacts: SELLER_FACTS,
    sellerWaiting: null,
  };
  return {
    // More than the lists hold: the counters are the server's own, not a sum over what is shown.
    counters: () =>
      world.answer(() => ({ products: 1_204, items: 52_310, minted: 4_012, onSale: 31_007, reserved: 12, sold: 17_240, revoked: 39 })),
    products: (query) =>
      world.answer(() =>
        world.page(
          productRows(world).filter((row) => query.state === undefined || row.state === query.state),
          query,
        ),
      ),
    product: async (_, wanted) => {
      const row = productRows(world).find((each) => each.productId === wanted);
      if (row === undefined) return fail(failure('lookupFailed'));
      return world.answer(() => ({
        ...row,
        draft: aDraft({ name: row.productName, price: row.price }),
        version: 3,
        locked: ['name', 'nftKind'],
        originalNotes: [],
        among: { listings: 3, offers: 2, highestOffer: row.price, exchanges: 1, questions: 4, waitingQuestions: 2 },
      }));
    },
    items: (query) =>
      world.answer(() =>
        world.page(
          issuerItems().filter(({ state }) => query.state === undefined || state === query.state),
          query,
        ),
      ),
    downloadProducts: () => world.answer(() => new File(['\uFEFF상품 번호\r\n'], 'list.csv', { type: 'text/csv' })),
    downloadPrices: () => world.answer(() => new File(['\uFEFF상품 번호\r\n'], 'prices.csv', { type: 'text/csv' })),
    checkPrices: () => world.answer(() => ({ fault: null, changes: [], same: 0, empty: 0, faulty: [] })),
    downloadSold: () => world.answer(() => new File(['\uFEFF상품 번호\r\n'], 'list.csv', { type: 'text/csv' })),
    downloadOrders: () => world.answer(() => new File(['\uFEFF주문 번호\r\n'], 'list.csv', { type: 'text/csv' })),
    downloadRevoked: () => world.answer(() => new File(['\uFEFF상품 번호\r\n'], 'list.csv', { type: 'text/csv' })),
    pictures: () => world.answer(() => []),
    updatePictures: ({ version }) => world.answer(() => ({ version: version + 1 })),
    timeline: (query) => world.answer(() => world.page(EVENTS, query)),
    sold: (query) => world.answer(() => world.page(soldProducts(world), query)),
    orders: (query) => world.answer(() => world.page(ORDERS, query)),
    sales: (query) => world.answer(() => world.page(SALES, query)),
    buyer: () => world.answer(() => ({ nickname: '푸른학', did: didOf('crane') })),
    revoked: (query) => world.answer(() => world.page([], query)),
    revokedItems: (query) =>
      world.answer(() =>
        world.page(
          issuerItems().filter(({ state }) => state === 'revoked'),
          query,
        ),
      ),
    createProduct: async () => ok({ productId: productId(1) }),
    updateProduct: () => world.answer(() => undefined),
    deleteProduct: () => world.answer(() => undefined),
    createItems: ({ quantity }) => world.answer(() => ({ made: quantity })),
    mint: () => world.answer(() => ({ minted: 3 })),
    listAll: () => world.answer(() => ({ listed: 3 })),
    changeStates: () => world.answer(() => OPENED),
    changePrices: () => world.answer(() => OPENED),
    changePricesBy: () => world.answer(() => OPENED),
    selectionFacts: ({ rule }) =>
      world.answer(() => ({
        products: { draft: 1, onSale: 40, hidden: 2 },
        minted: 30,
        onSale: 20,
        reserved: 1,
        units: { made: 3, owned: 9, sent: 2, revoked: 4, redeeming: 2, offers: 5 },
        prices: rule === undefined ? null : { changed: 40, unchanged: 2, wrong: 1, lowest: won(900), highest: won(45_000) },
      })),
    moveToCategory: () => world.answer(() => OPENED),
    listProducts: () => world.answer(() => OPENED),
    unlistProducts: () => world.answer(() => OPENED),
    unlistItems: () => world.answer(() => OPENED),
    countRevocable: () => world.answer(() => ({ count: 7 })),
    revokeItems: () => world.answer(() => OPENED),
    displayed: () =>
      world.answer(() => ({
        columns: 4,
        rows: 3,
        version: 2,
        products: displayedOf(storeCards(world).slice(0, 3), 4),
      })),
    displayable: ({ name, ...query }) =>
      world.answer(() =>
        world.page(
          storeCards(world).filter((card) => name === undefined || card.name.includes(name)),
          query,
        ),
      ),
    display: ({ columns, rows, version, productIds }) =>
      world.answer(() => ({
        columns,
        rows,
        version: version + 1,
        products: displayedOf(
          productIds.flatMap((id) => storeCards(world).filter(({ productId }) => productId === id)),
          columns,
        ),
      })),
    categories: () => world.answer(() => (world.options.empty ? [] : CATEGORIES)),
    createCategory: () => world.answer(() => ({ categoryId: 3 as Category['categoryId'] })),
    changeCategory: () => world.answer(() => undefined),
    orderCategories: () => world.answer(() => undefined),
    deleteCategory: () => world.answer(() => undefined),
    settlementAccounts: () => world.answer(() => (world.options.empty ? [] : SETTLEMENT_ACCOUNTS)),
    changeSettlementAccount: () => world.answer(() => undefined),
    site: () => world.answer(() => site),
    updateSite: (change) =>
      world.answer(() => {
        site = { ...site, ...change, version: site.version + 1 };
        return site;
      }),
    changeSeller: ({ siteCode: _, ...facts }) =>
      world.answer(() => {
        site = { ...site, sellerFacts: facts, seller: sellerCard(facts) };
        return site;
      }),
    updateLogo: () => world.answer(() => site),
    updateBanner: () =>
      world.answer(() => {
        site = { ...site, bannerImage: PICTURES.moonJar ?? null };
        return site;
      }),
    removeBanner: () =>
      world.answer(() => {
        site = { ...site, bannerImage: null };
        return site;
      }),
  };
};

/** The client ports of this file. */
export const STORE_STAND_INS = {
  stores: standInStores,
  issuerPort: standInIssuerPort,
} satisfies Partial<StandIns>;
