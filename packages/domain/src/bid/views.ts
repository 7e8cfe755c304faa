import type { FailureName } from '../failure/code.ts';
import type { Picture } from '../file/views.ts';
import type { BidId, OfferId, ProductId, TokenId } from '../shared/ids.ts';
import type { Won } from '../shared/won.ts';
import type { BidState } from './rules.ts';

export interface BidLevel {
  readonly price: Won;
  readonly count: number;
}

/** What is bid on a product, told to everybody: the highest prices first, and nobody's name. */
export interface ProductBids {
  readonly levels: readonly BidLevel[];
  /** How many bids stand in all, counted so far as {@link BIDS_COUNTED}. */
  readonly count: number;
}

export interface BidView {
  readonly bidId: BidId;
  readonly productId: ProductId;
  readonly name: string;
  readonly thumbnail: Picture | null;
  readonly price: Won;
  /** The highest price that is bid on the product, by whomever. */
  readonly highest: Won;
  readonly createdAt: string;
  /** ISO 8601: when it ends by itself. */
  readonly expiresAt: string;
}

export interface EndedBid {
  readonly bidId: BidId;
  readonly productId: ProductId;
  readonly name: string;
  readonly thumbnail: Picture | null;
  readonly price: Won;
  readonly state: Exclude<BidState, 'open'>;
  readonly createdAt: string;
  /** When it was accepted or taken back, or its days were over. */
  readonly endedAt: string;
  /** Which NFT was sold to it, and the offer that was made of it; null unless it was accepted. */
  readonly sold: { readonly tokenId: TokenId; readonly number: number; readonly offerId: OfferId } | null;
}

export interface BestBid {
  readonly bidId: BidId;
  readonly price: Won;
  readonly bidderNickname: string;
}

export interface BidStatus {
  readonly own: BidView | null;
  /** What they could sell to; null where nobody else bids. */
  readonly best: BestBid | null;
  /** Those of their own NFTs that could be sold to it now, by number. */
  readonly sellable: readonly { readonly tokenId: TokenId; readonly number: number }[];
  /** Why they can place none; empty when they can. */
  readonly reasons: readonly FailureName[];
}
