import type { Answer } from '../failure/code.ts';
import type { ProductId, TokenId } from '../shared/ids.ts';
import type { Page, PageQuery } from '../shared/page.ts';
import type { ActivityPage, ActivityQuery } from './activity.ts';
import type { PricePeriod } from './rules.ts';
import type { PriceSummary, TradeRow, TradeType } from './views.ts';

/** Which of the member's own rows: of one kind, from a moment on and before another (ISO 8601). */
export interface MyHistoryQuery extends PageQuery {
  readonly tradeType?: TradeType;
  readonly from?: string;
  readonly to?: string;
}

/** Histories of NFTs and of the signed-in member, and what goes on in the market. */
export interface Histories {
  ofNft(tokenId: TokenId, query: PageQuery): Answer<Page<TradeRow>>;
  mine(query: MyHistoryQuery): Answer<Page<TradeRow>>;
  /** What a product's NFTs have sold for, over a period. */
  pricesOf(productId: ProductId, period: PricePeriod): Answer<PriceSummary>;
  /** What one NFT alone has sold for; of a private one for its owner alone. */
  pricesOfNft(tokenId: TokenId, period: PricePeriod): Answer<PriceSummary>;
  /** A page of the market's, an issuer's or a member's activity, newest first; empty for a member who keeps their page to themselves. */
  activity(query: ActivityQuery): Answer<ActivityPage>;
}
