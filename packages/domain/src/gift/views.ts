import type { Failure } from '../failure/code.ts';
import type { Picture } from '../file/views.ts';
import type { NftKind } from '../nft/kinds.ts';
import type { Did, GiftId, TokenId } from '../shared/ids.ts';
import type { Lifecycle } from '../shared/lifecycle.ts';

/** How a gift can be wrapped: for which occasion its card is drawn. */
export const WRAPPINGS = Object.freeze(['plain', 'firstBirthday', 'wedding', 'birthday', 'thanks'] as const);

/** An occasion for which a gift is wrapped; `plain` for none in particular. */
export type Wrapping = (typeof WRAPPINGS)[number];

/** How everything is wrapped of which nothing is said. */
export const PLAIN: Wrapping = 'plain';

/** Where an NFT stands that was sent to a phone: it stays its sender's, locked, until the receiver enters its code (choices 2). */
export type GiftState = 'sent' | 'received' | 'withdrawn' | 'expired';
export type GiftMove = 'receive' | 'withdraw' | 'expire';

/** A gift or a transfer by phone: all three ends are final. */
export const GIFT_LIFECYCLE: Lifecycle<GiftState, GiftMove> = Object.freeze({
  sent: { receive: 'received', withdraw: 'withdrawn', expire: 'expired' },
  received: {},
  withdrawn: {},
  expired: {},
});

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
  readonly wrapping: Wrapping;
  readonly sentAt: string;
  /** ISO 8601: when somebody has unwrapped its card first; null as long as nobody has. */
  readonly openedAt: string | null;
  /** ISO 8601: when it comes back by itself; null once it has ended. */
  readonly expiresAt: string | null;
  /** ISO 8601: when it was received or came back; null as long as it waits. */
  readonly endedAt: string | null;
  /** What its receiver has said back; null where they have not, or somebody else received it. */
  readonly thanks: string | null;
}

/** Who is about to receive something, as they are shown before anything is confirmed. */
export interface Receiver {
  readonly did: Did;
  readonly nickname: string;
  /** What they say of themselves; empty where they say nothing, or hide their page. */
  readonly detail: string;
}

/** What became of one of several NFTs that were to be sent: sent, or why not. */
export interface SendOutcome {
  readonly tokenId: TokenId;
  readonly failure: Failure | null;
}

/** What an NFT code was good for, and what its sender wanted to say with it. */
export interface Received {
  /** By which the receiver thanks for it. */
  readonly giftId: GiftId;
  readonly tokenId: TokenId;
  readonly name: string;
  /** Number of the unit within its product, from 1. */
  readonly number: number;
  readonly thumbnail: Picture | null;
  readonly kind: SendingKind;
  readonly sender: string;
  readonly fromStore: boolean;
  /** Empty where they have written nothing. */
  readonly message: string;
}

/** What its receiver can say back to the member who sent a gift, or has said. */
export interface GiftReply {
  readonly giftId: GiftId;
  /** Null as long as they have said nothing. */
  readonly said: string | null;
}

/** How the card of a gift stands for whoever opens it: it waits for its receiver, it is their own that they sent, or they have received it. */
export type CardStatus = 'waiting' | 'own' | 'received';

/** What is in a gift, for somebody who has never heard of NFTs: the work, whose it is, and whether goods come of it. */
export interface GiftWork {
  readonly name: string;
  readonly siteName: string;
  readonly nftKind: NftKind;
}

/** The card that comes with what is sent to a phone, for whoever has its link: of the NFT it shows the work, of people the sender's nickname. */
export interface GiftCard {
  readonly status: CardStatus;
  readonly kind: SendingKind;
  readonly wrapping: Wrapping;
  /** A member's nickname, or the name of an issuer's store. */
  readonly sender: string;
  readonly fromStore: boolean;
  /** Empty where they have written nothing. */
  readonly message: string;
  readonly picture: Picture | null;
  /** Of several NFTs the first one's; null where a server does not say it. */
  readonly work: GiftWork | null;
  /** ISO 8601: until when it can be received. */
  readonly expiresAt: string;
  /** Somebody has unwrapped it before. */
  readonly opened: boolean;
  /** For the receiver of a member's gift alone; null for anybody else. */
  readonly reply: GiftReply | null;
}
