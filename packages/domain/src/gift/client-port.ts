import type { PhoneNumber } from '../account/phone.ts';
import type { Answer } from '../failure/code.ts';
import type { Serial } from '../nft/rules.ts';
import type { PinHash } from '../pin/rules.ts';
import type { Did, GiftId, TokenId } from '../shared/ids.ts';
import type { Page, PageQuery } from '../shared/page.ts';
import type { CardKey } from './rules.ts';
import type { GiftCard, PendingGift, Received, Receiver, SendingKind, SendOutcome, Wrapping } from './views.ts';

/** Who receives: a member by their wallet id, or whoever answers a phone. */
export type SendTo = { readonly did: Did } | { readonly phone: PhoneNumber };

/** Sending and receiving NFTs (product 7, NFT; product 4, transfer flow). */
export interface Sendings {
  /** Sends each of the NFTs that can be, confirmed by PIN; refused as a whole when none can. */
  send(order: {
    kind: SendingKind;
    tokenIds: readonly TokenId[];
    to: SendTo;
    message: string;
    wrapping?: Wrapping;
    pin: PinHash;
  }): Answer<readonly SendOutcome[]>;
  /** Who is behind a wallet id or carries a nickname, to be shown before anything is sent to them. */
  receiver(named: { readonly did: Did } | { readonly nickname: string }): Answer<Receiver>;
  /** Members to whom one has sent something, the last one first. */
  recentReceivers(): Answer<readonly Pick<Receiver, 'did' | 'nickname'>[]>;
  /** What was sent to phones and waits for its receiver, newest first. */
  pending(query: PageQuery): Answer<Page<PendingGift>>;
  takeBack(giftId: GiftId): Answer<void>;
  /** The key of a card that the member has sent and that waits for its receiver, to pass its link on; it gives nothing away (decision 61). */
  cardKey(giftId: GiftId): Answer<CardKey>;
  /** Says thank you to the member who sent what one has received; once for all that came together. */
  thank(giftId: GiftId, words: string): Answer<void>;
  /** Receives an NFT by its code; an event's code names the event instead (choices 5). */
  receive(serial: Serial): Answer<Received | { event: string }>;
  /** The card of a gift by the key of its link; needs no log-in. `giftCardClosed` alike for one that there is not and one that has ended. */
  card(key: CardKey): Answer<GiftCard>;
  /** Tells that somebody has unwrapped it; the first time counts, and its sender's own does not. */
  unwrap(key: CardKey): Answer<void>;
}
