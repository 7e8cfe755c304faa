import type { StoreCard } from '@naru/domain/issuer';
import type { MarketCard } from '@naru/domain/listing';
import { productId, siteCode, won } from '../values.ts';

/** A product on a store's shelf, changed as a test needs. */
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
  ...change,
});

/** A product with its open listings, changed as a test needs. */
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
  ...change,
});
