import type { PhoneNumber } from '../account/phone.ts';
import type { Answer } from '../failure/answer.ts';
import type { Serial } from '../nft/serial.ts';
import type { PinHash } from '../pin/pin-hash.ts';
import type { Did, GiftId, TokenId } from '../shared/ids.ts';
import type { Page, PageQuery } from '../shared/page.ts';
import type { PendingGift, Received, SendingKind, SendOutcome } from './views.ts';

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
    pin: PinHash;
  }): Answer<readonly SendOutcome[]>;
  /** The nickname behind a wallet id, shown before anything is sent to it. */
  receiver(did: Did): Answer<{ nickname: string }>;
  /** What was sent to phones and waits for its receiver, newest first. */
  pending(query: PageQuery): Answer<Page<PendingGift>>;
  takeBack(giftId: GiftId): Answer<void>;
  /** Receives an NFT by its code; an event's code names the event instead (choices 5). */
  receive(serial: Serial): Answer<Received | { event: string }>;
}
