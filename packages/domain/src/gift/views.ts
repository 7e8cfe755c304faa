import type { Failure } from '../failure/code.ts';
import type { Picture } from '../file/views.ts';
import type { GiftId, TokenId } from '../shared/ids.ts';
import type { GiftState } from './lifecycle.ts';

/** Whether something is given or handed over: history rows 09 and 01. */
export type SendingKind = 'gift' | 'transfer';

/** One NFT that was sent to a phone, as its sender sees it. */
export interface PendingGift {
  readonly giftId: GiftId;
  readonly tokenId: TokenId;
  readonly name: string;
  /** Number of the unit within its product, from 1. */
  readonly number: number;
  readonly thumbnail: Picture | null;
  readonly kind: SendingKind;
  readonly state: GiftState;
  /** The receiver's phone, masked. */
  readonly phone: string;
  readonly message: string;
  readonly sentAt: string;
  /** ISO 8601: when it comes back by itself; null once it has ended. */
  readonly expiresAt: string | null;
}

/** What became of one of several NFTs that were to be sent: sent, or why not. */
export interface SendOutcome {
  readonly tokenId: TokenId;
  readonly failure: Failure | null;
}

/** What an NFT code was good for, and what its sender wanted to say with it. */
export interface Received {
  readonly tokenId: TokenId;
  readonly sender: string;
  /** Empty where they have written nothing. */
  readonly message: string;
}
