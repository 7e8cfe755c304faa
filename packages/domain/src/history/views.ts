import type { ChainState } from '../chain/lifecycle.ts';
import type { TokenId } from '../shared/ids.ts';
import type { Won } from '../shared/won.ts';
import type { TradeType } from './trade-type.ts';

/** One row of an NFT's history (product 3). */
export interface TradeRow {
  readonly tokenId: TokenId;
  readonly tokenName: string;
  readonly tradeType: TradeType;
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly fromNickname: string;
  readonly toNickname: string;
  readonly price: Won | null;
  /** The transaction hash; empty where there is none, or not yet. */
  readonly txId: string;
  /** How far its command to the chain has come; null for a row of which the chain hears nothing. */
  readonly chainState: ChainState | null;
}

/** Prices of an NFT's product over time, for the chart and its figures. */
export interface PriceSummary {
  readonly tradeCount: number;
  readonly lastPrice: Won | null;
  readonly lowestPrice: Won | null;
  readonly highestPrice: Won | null;
  readonly medianPrice: Won | null;
  readonly points: readonly { readonly time: string; readonly price: Won }[];
}
