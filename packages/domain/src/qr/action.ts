import type { Recipient } from '../exchange/recipient.ts';
import type { ActionType } from '../history/action-type.ts';
import type { Did, ListingId, OfferId, TokenId } from '../shared/ids.ts';
import type { Won } from '../shared/won.ts';

/** What a member asks his wallet to approve: the action's type with exactly what it is about (product 3, QR/action type). */
export type QrAction =
  | {
      readonly type: 'sale';
      readonly tokenIds: readonly [TokenId];
      readonly price: Won;
      /** The offer that is sold to: at its own price it is accepted, at a higher one countered. Absent for a listing. */
      readonly offerId?: OfferId;
      /** The NFT is on sale already, and the price of this listing is changed, as its seller saw it. Absent for a new listing. */
      readonly listing?: { readonly listingId: ListingId; readonly version: number };
    }
  | { readonly type: 'didTransfer'; readonly tokenIds: readonly TokenId[]; readonly toDid: Did }
  | { readonly type: 'phoneTransfer'; readonly tokenIds: readonly TokenId[]; readonly phone: string }
  | { readonly type: 'didGift'; readonly tokenIds: readonly [TokenId]; readonly toDid: Did }
  | { readonly type: 'phoneGift'; readonly tokenIds: readonly [TokenId]; readonly phone: string }
  | { readonly type: 'exchange'; readonly tokenIds: readonly [TokenId]; readonly recipient: Recipient }
  | { readonly type: 'revoke'; readonly tokenIds: readonly [TokenId] };

/** The action of one type. */
export type QrActionOf<T extends ActionType> = Extract<QrAction, { readonly type: T }>;
