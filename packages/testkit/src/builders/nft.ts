import type { ActivityRow, TradeRow } from '@naru/domain/history';
import { NO_TEXTS, SHOWN_TEXTS } from '@naru/domain/issuer';
import type { NftCard, NftDetail } from '@naru/domain/nft';
import { pick } from '@naru/domain/shared';
import { didOf, itemId, listingId, productId, siteCode, tokenId, won } from '../values.ts';
import { aDeal } from './store.ts';

/** An NFT in a list, on sale, changed as a test needs. */
export const anNftCard = (change: Partial<NftCard> = {}): NftCard => ({
  tokenId: tokenId(7),
  productId: productId(1),
  listingId: listingId(3),
  siteCode: siteCode('NARU'),
  siteName: '나루 공방',
  name: '금빛 나루',
  number: 1,
  thumbnail: null,
  mediaKind: 'image',
  nftKind: 'digital',
  productType: 'normal',
  status: 'onSale',
  price: won(10_000),
  ownerNickname: '고요한나룻배7',
  isPrivate: false,
  lock: null,
  ...change,
});

export const anNftDetail = (change: Partial<NftDetail> = {}): NftDetail => ({
  ...anNftCard(),
  itemId: itemId(1),
  ...pick(NO_TEXTS, SHOWN_TEXTS),
  description: '나루터의 아침',
  notice: [],
  textsChangedAt: null,
  totalQuantity: 10,
  ownerDid: didOf('hong'),
  ownedByMe: false,
  whyNot: { buy: null, offer: null },
  mintedAt: '2026-11-20T00:00:00.000Z',
  mintTxId: `0x${'a'.repeat(64)}`,
  royaltyBasisPoints: 0,
  lastPrice: null,
  lowestPrice: won(10_000),
  ownCost: null,
  deal: aDeal(),
  detailType: 'image',
  listing: { listingId: listingId(3), price: won(10_000), version: 1, listedAt: '2026-11-21T00:00:00.000Z' },
  ...change,
});

/** One row of an NFT's history, a sale, changed as a test needs. */
export const aTradeRow = (change: Partial<TradeRow> = {}): TradeRow => ({
  tokenId: tokenId(7),
  tokenName: '금빛 나루',
  tradeType: 'sale',
  time: '2026-11-21T05:05:00.000Z',
  fromNickname: '고요한나룻배7',
  toNickname: '푸른등대5',
  price: won(10_000),
  txId: `0x${'b'.repeat(64)}`,
  chainState: 'confirmed',
  side: null,
  ...change,
});

/** A row of the activity feed: a sale between two members. */
export const anActivityRow = (change: Partial<ActivityRow> = {}): ActivityRow => ({
  id: 1,
  tokenId: tokenId(7),
  tokenName: '금빛 나루',
  number: 3,
  thumbnail: null,
  siteCode: siteCode('ART'),
  tradeType: 'sale',
  time: '2026-11-21T05:05:00.000Z',
  from: { kind: 'member', name: '고요한나룻배7', did: didOf('boat') },
  to: { kind: 'member', name: '푸른등대5', did: didOf('lamp') },
  price: won(10_000),
  txId: `0x${'b'.repeat(64)}`,
  chainState: 'confirmed',
  ...change,
});
