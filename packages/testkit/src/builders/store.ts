import { type IssuerProductRow, NO_TEXTS, type ProductDraft, type SellerFacts, SHOWN_TEXTS } from '@naru/domain/issuer';
import type { MarketCard, MarketDetail, ProductDeal } from '@naru/domain/listing';
import { pick } from '@naru/domain/shared';
import type { CreatorCard, StoreCard, StoreProduct } from '@naru/domain/store';
import { productId, siteCode, won } from '../values.ts';

/** Who sells in a store, as the tax office and the law want it said. */
export const aSeller = (change: Partial<SellerFacts> = {}): SellerFacts => ({
  company: '한빛공방',
  representative: '이한빛',
  businessNumber: '1234567891',
  openedOn: '2020-03-02',
  mailOrder: 'reported',
  mailOrderNumber: '2026-서울종로-0123',
  address: '서울특별시 종로구 사직로 1',
  phone: '021234567',
  email: 'help@hanbit.kr',
  ...change,
});

export const aStoreCard = (change: Partial<StoreCard> = {}): StoreCard => ({
  productId: productId(1),
  displayId: 'NARU-1',
  siteCode: siteCode('NARU'),
  siteName: '나루 공방',
  name: '금빛 나루',
  thumbnail: null,
  mediaKind: 'image',
  nftKind: 'digital',
  productType: 'normal',
  price: won(10_000),
  totalQuantity: 10,
  available: 10,
  checking: 0,
  saleFrom: null,
  saleUntil: null,
  ...change,
});

export const aMarketCard = (change: Partial<MarketCard> = {}): MarketCard => ({
  productId: productId(1),
  siteCode: siteCode('NARU'),
  siteName: '나루 공방',
  name: '금빛 나루',
  thumbnail: null,
  nftKind: 'digital',
  productType: 'normal',
  listingCount: 1,
  lowestPrice: won(10_000),
  storePrice: null,
  ...change,
});

/** What a product can be had for: one that no store shows and a member sells, changed as a test needs. */
export const aDeal = (change: Partial<ProductDeal> = {}): ProductDeal => ({
  store: null,
  listingCount: 1,
  lowestAsk: won(10_000),
  declaredValue: null,
  ...change,
});

/** A product's page of the market with no open listing, changed as a test needs. */
export const aMarketDetail = (change: Partial<MarketDetail> = {}): MarketDetail => ({
  ...aMarketCard(),
  deal: aDeal(),
  ...pick(NO_TEXTS, SHOWN_TEXTS),
  description: '나루터의 아침',
  notice: [],
  totalQuantity: 10,
  listings: { dataList: [], page: 1, size: 16, allCount: 0 },
  ...change,
});

export const aCreator = (change: Partial<CreatorCard> = {}): CreatorCard => ({
  siteCode: siteCode('NARU'),
  siteName: '나루 공방',
  storeUrl: '/issuer/store?siteCode=NARU',
  logoImage: null,
  ...change,
});

export const aStoreProduct = (change: Partial<StoreProduct> = {}): StoreProduct => ({
  ...aStoreCard(),
  deal: aDeal({ store: { price: won(10_000), available: 10, checking: 0, saleFrom: null, saleUntil: null } }),
  pictures: [],
  ...pick(NO_TEXTS, SHOWN_TEXTS),
  description: '나루터의 아침',
  notice: [],
  seller: [{ label: '상호', value: '나루 공방' }],
  categoryName: null,
  royaltyBasisPoints: 250,
  perMemberLimit: null,
  withdrawalBarred: true,
  textsChangedAt: null,
  ...change,
});

export const anIssuerRow = (change: Partial<IssuerProductRow> = {}): IssuerProductRow => ({
  productId: productId(1),
  displayId: 'NARU-1',
  code: '',
  siteCode: siteCode('NARU'),
  productName: '금빛 나루',
  thumbnail: null,
  state: 'onSale',
  price: won(10_000),
  totalQuantity: 10,
  mintedCount: 8,
  cell: null,
  listCount: 5,
  reserveCount: 1,
  soldCount: 2,
  revokedCount: 0,
  lowestPrice: null,
  lastPrice: null,
  createDatetime: '2026-11-20T00:00:00.000Z',
  updateDatetime: '2026-11-21T00:00:00.000Z',
  ...change,
});

export const aDraft = (change: Partial<ProductDraft> = {}): ProductDraft => ({
  name: '금빛 나루',
  categoryId: null,
  productType: 'normal',
  nftKind: 'digital',
  ...NO_TEXTS,
  description: '나루터의 아침',
  price: won(10_000),
  quantity: 10,
  royaltyBasisPoints: 250,
  perMemberLimit: null,
  saleFrom: null,
  saleUntil: null,
  notice: [],
  ...change,
});
