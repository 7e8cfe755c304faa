import type { Answer } from '../failure/code.ts';
import type { PinHash } from '../pin/rules.ts';
import type { BidId, ProductId, TokenId } from '../shared/ids.ts';
import type { Page, PageQuery } from '../shared/page.ts';
import type { Won } from '../shared/won.ts';
import type { BidStatus, BidView, EndedBid, ProductBids } from './views.ts';

/** Bids on a product: any of its NFTs at this price (product 13, bids). */
export interface BidBook {
  ofProduct(productId: ProductId): Answer<ProductBids>;
  /** How the member stands to them. */
  status(productId: ProductId): Answer<BidStatus>;
  /** The member's own that stand, newest first. */
  own(): Answer<readonly BidView[]>;
  /** The member's own that have ended, newest first. */
  ended(query: PageQuery): Answer<Page<EndedBid>>;
  /** Bids, or changes the price of the own bid on the product, whose days begin anew. */
  place(bid: { productId: ProductId; price: Won; key: string }): Answer<{ bidId: BidId }>;
  withdraw(bidId: BidId): Answer<void>;
  /** Sells an own NFT to a bid at the price that was seen, confirmed by PIN. */
  accept(sale: { bidId: BidId; tokenId: TokenId; price: Won; pin: PinHash }): Answer<void>;
}
