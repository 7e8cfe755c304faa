import type { Answer } from '../failure/code.ts';
import type { PinHash } from '../pin/rules.ts';
import type { OfferId, TokenId } from '../shared/ids.ts';
import type { Page, PageQuery } from '../shared/page.ts';
import type { Won } from '../shared/won.ts';
import type { OfferPreview, OfferView } from './views.ts';

/** Price offers: what stands on an NFT, one's own, and everything that can be done with them (product 7, offers). */
export interface OfferBook {
  ofToken(tokenId: TokenId, query: PageQuery): Answer<Page<OfferView>>;
  received(query: PageQuery): Answer<Page<OfferView>>;
  sent(query: PageQuery): Answer<Page<OfferView>>;
  history(query: PageQuery): Answer<Page<OfferView>>;
  preview(tokenId: TokenId): Answer<OfferPreview>;
  /** An own offer that was accepted, before its purchase. */
  toBuy(offerId: OfferId): Answer<OfferView>;
  request(input: { tokenId: TokenId; price: Won; message: string; key: string }): Answer<{ offerId: OfferId }>;
  /** The owner takes the offer, confirmed by their PIN; the buyer takes a counter-offer, for which they need none. */
  accept(answer: { offerId: OfferId; pin?: PinHash }): Answer<void>;
  /** The owner names a higher price, confirmed by their PIN: the buyer may take it without asking again. */
  counter(answer: { offerId: OfferId; price: Won; pin: PinHash }): Answer<void>;
  decline(answer: { offerId: OfferId; reason: string }): Answer<void>;
  cancel(offerId: OfferId): Answer<void>;
}
