import type { Answer } from '../failure/code.ts';
import type { ListingId, OfferId, OrderId, ProductId } from '../shared/ids.ts';
import type { Page, PageQuery } from '../shared/page.ts';
import type { Won } from '../shared/won.ts';
import type { IndividualSeller } from './individual.ts';
import type { OrderDetail } from './receipt.ts';
import type { WithdrawalReason } from './reversal.ts';
import type { OpenedOrder, OrderView } from './views.ts';

/** Buying. Every order is made at the price that the buyer saw; another price is refused with `priceChanged`. */
export interface Orders {
  buyListing(input: { listingId: ListingId; price: Won; key: string }): Answer<OpenedOrder>;
  /** Takes the cheapest listing of a product, if it still costs `price`. */
  buyCheapest(input: { productId: ProductId; price: Won; key: string }): Answer<OpenedOrder>;
  /** Orders one of a store's product, or several that are paid together: all of them or, refused with `fewerLeft` and how many there are, none. */
  buyFromStore(input: { productId: ProductId; price: Won; quantity?: number; key: string }): Answer<OpenedOrder>;
  /** Orders what an own accepted offer reserves, at the price that was agreed. */
  buyByOffer(input: { offerId: OfferId; key: string }): Answer<OpenedOrder>;
  order(orderId: OrderId): Answer<OrderView>;
  /** An own order in full, with everything that happened to it. */
  detail(orderId: OrderId): Answer<OrderDetail>;
  /** Who the member is who sold what was bought; that it was shown is kept. Refused with `sellerUnshown` where the law does not have it shown. */
  seller(orderId: OrderId): Answer<IndividualSeller>;
  /** Where an own order that is not paid yet is paid: a fresh address, in whichever tab or device; the one before no longer works. */
  pay(orderId: OrderId): Answer<OpenedOrder>;
  cancel(orderId: OrderId): Answer<void>;
  /** Confirms an own completed order, so that who sold it is paid without waiting for the end of the term. */
  confirm(orderId: OrderId): Answer<void>;
  /** Withdraws from an own purchase of an issuer's, as the law lets its buyer: the NFT goes, and the money comes back. */
  withdraw(input: { orderId: OrderId; reason: WithdrawalReason }): Answer<void>;
  /** Own orders that can still be paid, the one that ends first before the others; few, for their number is bounded. */
  unpaid(): Answer<readonly OrderView[]>;
  mine(query: PageQuery): Answer<Page<OrderView>>;
}
