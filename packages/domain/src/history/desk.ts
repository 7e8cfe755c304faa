import type { Answer } from '../failure/answer.ts';
import type { TokenId } from '../shared/ids.ts';
import type { Page, PageWish } from '../shared/page.ts';
import type { PriceSummary, TradeRow } from './views.ts';

/** Histories of NFTs and of the signed-in member. */
export interface Histories {
  ofNft(tokenId: TokenId, wish: PageWish): Answer<Page<TradeRow>>;
  mine(wish: PageWish): Answer<Page<TradeRow>>;
  pricesOf(tokenId: TokenId): Answer<PriceSummary>;
}
