import type { StoreWish } from '@naru/domain/issuer';
import type { MarketWish } from '@naru/domain/listing';
import type { FacetWish } from '@naru/domain/search';
import type { Did, ExchangeId, OfferId, OrderId, PageWish, ProductId, SiteCode, TokenId } from '@naru/domain/shared';

/** Under which keys answers are kept. The first part groups what one trade can change together: see {@link TRADED}. */
export const KEYS = Object.freeze({
  home: () => ['home'] as const,
  version: () => ['version'] as const,
  market: (wish: MarketWish) => ['market', 'list', wish] as const,
  facets: (wish: FacetWish) => ['market', 'facets', wish] as const,
  suggestions: (text: string) => ['suggestions', text] as const,
  marketProduct: (productId: ProductId, wish: PageWish) => ['market', 'product', productId, wish] as const,
  unlisted: (wish: PageWish) => ['market', 'unlisted', wish] as const,
  nft: (tokenId: TokenId) => ['nft', 'detail', tokenId] as const,
  own: (wish: PageWish & { onSale?: boolean }) => ['nft', 'own', wish] as const,
  history: (tokenId: TokenId, wish: PageWish) => ['history', tokenId, wish] as const,
  /** Outside what a trade puts out of date: a list that somebody reads stays where it is, and what came since is told by its own question. */
  activity: (scope: object) => ['activity', scope] as const,
  newestActivity: (scope: object) => ['history', 'newest activity', scope] as const,
  prices: (tokenId: TokenId) => ['history', 'prices', tokenId] as const,
  myHistory: (wish: PageWish) => ['history', 'mine', wish] as const,
  creators: (wish: PageWish) => ['store', 'creators', wish] as const,
  storeFront: (siteCode: SiteCode) => ['store', 'front', siteCode] as const,
  storeProducts: (wish: StoreWish) => ['store', 'products', wish] as const,
  storeProduct: (productId: ProductId) => ['store', 'product', productId] as const,
  offersOf: (tokenId: TokenId, wish: PageWish) => ['offer', 'token', tokenId, wish] as const,
  offerPreview: (tokenId: TokenId) => ['offer', 'preview', tokenId] as const,
  offer: (offerId: OfferId) => ['offer', 'one', offerId] as const,
  offers: (box: string, wish: PageWish) => ['offer', 'box', box, wish] as const,
  gifts: (wish: PageWish) => ['gift', wish] as const,
  exchangeable: (wish: PageWish) => ['exchange', 'free', wish] as const,
  exchangeQuote: (tokenId: TokenId) => ['exchange', 'quote', tokenId] as const,
  exchanges: (wish: PageWish) => ['exchange', 'mine', wish] as const,
  exchange: (exchangeId: ExchangeId) => ['exchange', 'one', exchangeId] as const,
  addresses: () => ['addresses'] as const,
  order: (orderId: OrderId) => ['order', orderId] as const,
  orders: (wish: PageWish) => ['order', 'mine', wish] as const,
  issuerCounters: (siteCode: SiteCode) => ['issuer', siteCode, 'counters'] as const,
  issuerProducts: (siteCode: SiteCode, wish: object) => ['issuer', siteCode, 'products', wish] as const,
  categories: (siteCode: SiteCode) => ['issuer', siteCode, 'categories'] as const,
  issuerExchanges: (siteCode: SiteCode, wish: object) => ['issuer', siteCode, 'exchanges', wish] as const,
  issuerExchangeCounts: (siteCode: SiteCode) => ['issuer', siteCode, 'exchange counts'] as const,
  issuerExchange: (siteCode: SiteCode, exchangeId: ExchangeId) => ['issuer', siteCode, 'exchange', exchangeId] as const,
  sessions: () => ['sessions'] as const,
  favouriteMarks: () => ['favourite', 'marks'] as const,
  favourites: (kind: 'nft' | 'product', wish: PageWish) => ['favourite', kind, wish] as const,
  banks: () => ['banks'] as const,
  leaving: () => ['leaving'] as const,
  publicMember: (did: Did) => ['member', did] as const,
  nftsOf: (did: Did, wish: PageWish) => ['nft', 'of', did, wish] as const,
  site: (siteCode: SiteCode) => ['site', siteCode] as const,
  sold: (wish: PageWish) => ['order', 'sold', wish] as const,
  memberNotices: (wish: PageWish) => ['told', wish] as const,
  unseenNotices: () => ['told', 'unseen'] as const,
  onChain: (kind: string, name: string, page = 1) => ['history', 'chain', kind, name, page] as const,
  notices: (wish: PageWish) => ['notices', wish] as const,
});

/** The groups whose answers are out of date after a purchase, a listing, an offer, a sending or a cancellation. */
export const TRADED = Object.freeze(['home', 'market', 'nft', 'history', 'store', 'order', 'offer', 'gift', 'exchange'] as const);
