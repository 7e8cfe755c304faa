import type { PhoneNumber } from '../account/phone.ts';
import type { BulkGiving } from '../bulk/views.ts';
import type { Recipient } from '../exchange/recipient.ts';
import type { SendTo } from '../gift/client-port.ts';
import type { SendingKind, SendOutcome, Wrapping } from '../gift/views.ts';
import type { ActionType } from '../history/views.ts';
import type { ItemRevocation } from '../issuer/views.ts';
import type { BidId, Did, ExchangeId, JobId, ListingId, OfferId, TokenId } from '../shared/ids.ts';
import type { Won } from '../shared/won.ts';

interface About<Type extends ActionType, TokenIds extends readonly TokenId[]> {
  /** The action type by which the outside knows it (product 3, QR/action type); several kinds of acts may share one. */
  readonly type: Type;
  readonly tokenIds: TokenIds;
}

interface SaleOf extends About<'sale', readonly [TokenId]> {
  readonly price: Won;
}

type ToMember<Type extends ActionType> = About<Type, readonly TokenId[]> & { readonly toDid: Did; readonly bulk?: undefined };
type ToPhone<Type extends ActionType> = About<Type, readonly TokenId[]> & {
  readonly phone: PhoneNumber;
  /** What the sender writes to the receiver; a wallet shows it with what is approved. */
  readonly message?: string;
  /** How the card is drawn that it comes with. */
  readonly wrapping?: Wrapping;
};

/** Every kind of act that a member confirms: what exactly it is about, and what whoever has it carried out is answered. */
interface Acts {
  readonly sale: {
    readonly act: SaleOf & { readonly offerId?: undefined; readonly bidId?: undefined; readonly listing?: undefined };
    readonly done: { readonly listingId: ListingId };
  };
  /** Another price for what is on sale already, as its seller saw it. */
  readonly repricing: {
    readonly act: SaleOf & {
      readonly offerId?: undefined;
      readonly bidId?: undefined;
      readonly listing: { readonly listingId: ListingId; readonly version: number };
    };
    readonly done: undefined;
  };
  /** Selling to whoever made an offer: at its own price it is accepted, at a higher one countered. */
  readonly offerSale: {
    readonly act: SaleOf & { readonly offerId: OfferId; readonly bidId?: undefined; readonly listing?: undefined };
    readonly done: undefined;
  };
  /** Selling to whoever bids on the product, at exactly their price. */
  readonly bidSale: {
    readonly act: SaleOf & { readonly bidId: BidId; readonly offerId?: undefined; readonly listing?: undefined };
    readonly done: undefined;
  };
  readonly didTransfer: { readonly act: ToMember<'didTransfer'>; readonly done: readonly SendOutcome[] };
  readonly didGift: { readonly act: ToMember<'didGift'>; readonly done: readonly SendOutcome[] };
  readonly phoneTransfer: { readonly act: ToPhone<'phoneTransfer'>; readonly done: readonly SendOutcome[] };
  readonly phoneGift: { readonly act: ToPhone<'phoneGift'>; readonly done: readonly SendOutcome[] };
  /** Giving an NFT up for the goods that it stands for. */
  readonly exchange: {
    readonly act: About<'exchange', readonly [TokenId]> & { readonly recipient: Recipient };
    readonly done: { readonly exchangeId: ExchangeId };
  };
  readonly revoke: { readonly act: About<'revoke', readonly [TokenId]> & { readonly items?: undefined }; readonly done: undefined };
  /** Taking an issuer's unsold items out of the world: a job that goes on by itself. Its NFTs are named once the items have been looked up. */
  readonly itemRevocation: {
    readonly act: About<'revoke', readonly TokenId[]> & { readonly items: ItemRevocation };
    readonly done: { readonly jobId: JobId };
  };
  /** Giving the NFTs that a bulk mint job makes to those whom its rows name, as they are minted: there are none yet that could be named. */
  readonly bulkGift: { readonly act: About<'didGift', readonly TokenId[]> & { readonly bulk: BulkGiving }; readonly done: undefined };
}

export type ActKind = keyof Acts;
export type ActOf<Kind extends ActKind> = Acts[Kind]['act'];
export type Act = ActOf<ActKind>;
export type DoneOf<Kind extends ActKind> = Acts[Kind]['done'];

/** Which kind of act this is, also of one whose secrets are sealed. */
export const actKindOf = ({
  type,
  offerId,
  bidId,
  listing,
  items,
  bulk,
}: {
  readonly type: ActionType;
  readonly offerId?: unknown;
  readonly bidId?: unknown;
  readonly listing?: unknown;
  readonly items?: unknown;
  readonly bulk?: unknown;
}): ActKind => {
  if (type === 'revoke' && items !== undefined) return 'itemRevocation';
  if (type === 'didGift' && bulk !== undefined) return 'bulkGift';
  if (type !== 'sale') return type;
  if (offerId !== undefined) return 'offerSale';
  if (bidId !== undefined) return 'bidSale';
  return listing === undefined ? 'sale' : 'repricing';
};

export type SendingActKind = 'didTransfer' | 'didGift' | 'phoneTransfer' | 'phoneGift';

const SENDING_KINDS = {
  gift: { did: 'didGift', phone: 'phoneGift' },
  transfer: { did: 'didTransfer', phone: 'phoneTransfer' },
} as const satisfies Record<SendingKind, Record<string, SendingActKind>>;

export interface Sending {
  readonly kind: SendingKind;
  readonly tokenIds: readonly TokenId[];
  readonly to: SendTo;
  readonly message?: string;
  readonly wrapping?: Wrapping;
}

/** The act that sends NFTs: one kind for each way in which somebody can be given something. */
export const sendingAct = ({ kind, tokenIds, to, message, wrapping }: Sending): ActOf<SendingActKind> => {
  if ('did' in to) return { type: SENDING_KINDS[kind].did, tokenIds, toDid: to.did };
  return {
    type: SENDING_KINDS[kind].phone,
    tokenIds,
    phone: to.phone,
    ...(message === undefined ? {} : { message }),
    ...(wrapping === undefined ? {} : { wrapping }),
  };
};

/** Whether an act of sending gives or hands over. */
export const sendingKindOf = (type: SendingActKind): SendingKind => (type === 'didGift' || type === 'phoneGift' ? 'gift' : 'transfer');
