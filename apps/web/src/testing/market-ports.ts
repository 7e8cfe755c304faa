import { failure } from '@naru/domain/failure';
import type { Histories, TradeRow, TradeType } from '@naru/domain/history';
import { NO_TEXTS, SHOWN_TEXTS } from '@naru/domain/issuer';
import type { Listings, Market, MarketCard, ProductDeal } from '@naru/domain/listing';
import type { NftCard, NftDetail, Nfts, WhyNot } from '@naru/domain/nft';
import { fail, pick } from '@naru/domain/shared';
import { didOf, listingId, tokenId, won } from '@naru/testkit';
import { activityPage, activityRows } from './activity-port.ts';
import { pricesOver } from './prices.ts';
import type { StandIns } from './stand-ins.ts';
import { WORKS } from './works.ts';
import { marketCards, type World } from './world.ts';

const SAID = {
  ...pick(NO_TEXTS, SHOWN_TEXTS),
  description: '새벽빛을 머금은 백자의 선을 담았습니다.\n화면 너머로 손끝에 닿을 듯한 유약의 결을 살렸습니다.',
  details: '디지털 원본 이미지 4,000 × 4,000',
  guidance: '구매 후 보유 NFT에서 확인할 수 있어요.',
};
const NOTICE = [
  { label: '제작자', value: '한빛화랑' },
  { label: '이용 조건', value: '개인 감상용, 상업적 이용 불가' },
  { label: '제공 방식', value: '다운로드 및 화면 감상' },
  { label: '청약철회', value: '원본을 연 뒤에는 철회할 수 없음' },
];

/** What a product of the market can be had for. */
const dealOf = (card: MarketCard | undefined): ProductDeal => ({
  store: card?.storePrice == null ? null : { price: card.storePrice, available: 12, checking: 0, saleFrom: null, saleUntil: null },
  listingCount: card?.listingCount ?? 0,
  lowestAsk: card?.lowestPrice ?? null,
  declaredValue: card?.nftKind === 'transferable' ? (card.storePrice ?? won(400_000)) : null,
});

/** A stand-in for the market. */
const standInMarket = (world: World): Market => ({
  products: (query) =>
    world.answer(() => {
      const found = marketCards(world)
        .filter((card) => query.nftKind === undefined || card.nftKind === query.nftKind)
        .filter((card) => (card.lowestPrice ?? 0) >= (query.minPrice ?? 0) && (card.lowestPrice ?? 0) <= (query.maxPrice ?? Infinity))
        .filter((card) => query.name === undefined || card.name.includes(query.name));
      const by = query.sort === 'price' ? 'lowestPrice' : 'listingCount';
      const sorted = found.toSorted((a, b) => (a[by] ?? 0) - (b[by] ?? 0));
      return world.page(query.order === 'ASC' ? sorted : sorted.reverse(), query);
    }),
  product: async (productId, query) => {
    const card = marketCards(world).find((each) => each.productId === productId);
    if (card === undefined) return fail(failure('lookupFailed'));
    const listed = world.tokens.filter((token) => token.productId === productId && token.price !== null);
    return world.answer(() => ({
      ...card,
      deal: dealOf(card),
      ...SAID,
      notice: NOTICE,
      totalQuantity: WORKS[productId - 1]?.quantity ?? 1,
      listings: world.page(listed, query),
    }));
  },
  recentlyListed: (query) => world.answer(() => world.page(world.tokens, query)),
  similar: (productId) =>
    world.answer(() =>
      marketCards(world)
        .filter((card) => card.productId !== productId)
        .slice(0, 8),
    ),
  goldReference: () => world.answer(() => ({ perGram: won(140_000), source: '한국거래소', at: '2026-11-24T06:30:00.000Z' })),
  seller: () =>
    world.answer(() => ({
      nickname: '푸른학21',
      did: didOf('crane'),
      joinedAt: '2026-03-02T00:00:00.000Z',
      sold: 12,
      bought: 1_003,
      paidInTime: 1_003,
      lapsed: 2,
      upheld: 1,
    })),
  unlisted: (query) =>
    world.answer(() =>
      world.page(
        world.tokens.filter((token) => token.price === null),
        query,
      ),
    ),
});

/** A stand-in for NFTs' own pages. */
export const standInNfts = (world: World): Nfts => ({
  own: (query) =>
    world.answer(() =>
      world.page(
        world.tokens
          .filter((token) => token.ownerNickname === world.member.nickname)
          .filter((token) => query.onSale === undefined || query.onSale === (token.listingId !== null))
          .filter((token) => query.nftKind === undefined || query.nftKind === token.nftKind),
        query,
      ),
    ),
  ofMember: (_, query) => world.answer(() => world.page(world.tokens.slice(0, 5), query)),
  sold: (query) =>
    world.answer(() =>
      world.page(
        world.tokens.slice(0, 3).map((token) => ({
          tokenId: token.tokenId,
          name: token.name,
          soldAt: '2026-11-20T05:05:00.000Z',
          price: won(100_000),
          fee: won(5_000),
          royalty: won(2_500),
          deposit: won(92_500),
        })),
        query,
      ),
    ),
  setPrivate: (tokenId, isPrivate) =>
    world.answer(() => {
      world.tokens = world.tokens.map((token) => (token.tokenId === tokenId ? { ...token, isPrivate } : token));
    }),
  setDetailType: () => world.answer(() => undefined),
  detail: async (tokenId) => {
    const card = world.tokens.find((token) => token.tokenId === tokenId);
    if (card === undefined) return fail(failure('lookupFailed'));
    return world.answer((): NftDetail => {
      const ownedByMe = world.signedIn && card.ownerNickname === world.member.nickname;
      return {
        ...card,
        itemId: 1 as NftDetail['itemId'],
        ...SAID,
        notice: NOTICE,
        textsChangedAt: null,
        totalQuantity: WORKS[card.productId - 1]?.quantity ?? 1,
        ownerDid: ownedByMe ? world.member.did : didOf('other'),
        ownedByMe,
        whyNot: whyNotOf(card, ownedByMe),
        mintedAt: '2026-08-01T03:00:00.000Z',
        mintTxId: `0x${'ab12'.repeat(16)}`,
        royaltyBasisPoints: 250,
        lastPrice: card.price,
        ownCost: ownedByMe ? won(64_000) : null,
        lowestPrice: card.price,
        deal: dealOf(marketCards(world)[card.productId - 1]),
        detailType: 'image',
        listing:
          card.listingId === null || card.price === null
            ? null
            : { listingId: card.listingId, price: card.price, version: 1, listedAt: '2026-11-20T08:12:00.000Z' },
      };
    });
  },
});

/** What can be done with a card's NFT, as the server would tell it. */
const whyNotOf = ({ listingId, status, nftKind, lock }: NftCard, own: boolean): WhyNot => {
  const reserved = status === 'reserved' ? 'reservedByAnother' : null;
  if (!own) return { ...(listingId === null ? {} : { buy: reserved }), offer: reserved };
  const fromContainer = lock === 'gift' ? 'lockedInGift' : lock === 'exchange' ? 'inExchange' : lock === 'offer' ? 'lockedInOffer' : null;
  const reason = listingId === null ? fromContainer : 'alreadyListed';
  return { list: reason, send: reason, ...(nftKind === 'transferable' ? { exchange: reason } : {}) };
};

/** A stand-in for listing one's own NFTs. */
const standInListings = (world: World): Listings => ({
  list: ({ tokenId, price }) =>
    world.answer(() => {
      const opened = listingId(Number(tokenId));
      world.tokens = world.tokens.map((token) =>
        token.tokenId === tokenId ? { ...token, listingId: opened, price, status: 'onSale' } : token,
      );
      return { listingId: opened };
    }),
  reprice: ({ listingId, price }) =>
    world.answer(() => {
      world.tokens = world.tokens.map((token) => (token.listingId === listingId ? { ...token, price } : token));
    }),
  cancel: (listingId) =>
    world.answer(() => {
      world.tokens = world.tokens.map((token) =>
        token.listingId === listingId ? { ...token, listingId: null, price: null, status: 'notForSale' } : token,
      );
    }),
});

const TYPES: readonly TradeType[] = ['listingRegistered', 'sale', 'listingCancelled', 'gift', 'transfer', 'mint'];

const rowsOf = (id: number, name: string): TradeRow[] =>
  Array.from({ length: 21 }, (_, at) => {
    const tradeType = at === 20 ? 'mint' : (TYPES[at % 5] ?? 'sale');
    return {
      tokenId: tokenId(id),
      tokenName: name,
      tradeType,
      time: new Date(Date.UTC(2026, 10, 20 - at, 5, 30 + at)).toISOString(),
      fromNickname: at === 20 ? '' : '푸른학21',
      toNickname: tradeType === 'listingRegistered' || tradeType === 'listingCancelled' ? '' : '고요한나루터7',
      price: tradeType === 'sale' || tradeType === 'listingRegistered' ? won(86_000 + at * 500) : null,
      chainState: tradeType === 'listingRegistered' ? null : at === 1 ? 'queued' : 'confirmed',
      txId: at === 1 || tradeType === 'listingRegistered' ? '' : `0x${String(at).padStart(2, '0')}${'9f3c7e'.repeat(10)}ab`,
      side: null,
    };
  });

/** A stand-in for histories. */
export const standInHistories = (world: World): Histories => ({
  ofNft: (tokenId, query) => world.answer(() => world.page(rowsOf(Number(tokenId), '청해파도문'), query)),
  mine: (query) => world.answer(() => world.page(world.options.empty ? [] : rowsOf(3001, '청해파도문'), query)),
  activity: (query) => world.answer(() => activityPage(activityRows(world), query)),
  pricesOfNft: (_, period) => world.answer(() => pricesOver(period, world.options.empty ?? false, 6)),
  pricesOf: (_, period) => world.answer(() => pricesOver(period, world.options.empty ?? false)),
});

/** The client ports of this file. */
export const MARKET_STAND_INS = {
  nfts: standInNfts,
  histories: standInHistories,
  market: standInMarket,
  listings: standInListings,
} satisfies Partial<StandIns>;
