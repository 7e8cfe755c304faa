import { type Actor, didOf } from '../account/rules.ts';
import { type Failure, failure } from '../failure/code.ts';
import { when } from '../failure/when.ts';
import { type ListableToken, whyNotListable } from '../listing/rules.ts';
import { addressOf } from '../navigation/address.ts';
import type { Serial } from '../nft/rules.ts';
import type { Brand } from '../shared/brand.ts';
import { DAY_MS } from '../shared/clock.ts';
import type { Did } from '../shared/ids.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import type { CardStatus, GiftState } from './views.ts';

/** Days in which the receiver of a phone gift or phone transfer must enter the NFT code (choices 2). */
export const GIFT_DAYS = 7;
/** How many days before it comes back its receiver is reminded of it, and its sender told. */
export const REMINDER_DAYS = 1;
/** The most NFTs that one approval sends. */
export const MOST_SENT = 100;
/** The most characters of a message that a wallet shows its holder before it is sent (decision 61). */
export const APPROVED_WORDS_LENGTH = 100;
export const RECENT_RECEIVERS = 5;
/** Rows on one page of pending gifts (product 9, request list). */
export const GIFT_PAGE_SIZE = 8;

/** When a gift that was sent at `at` comes back by itself. */
export const giftDeadline = (at: Date): Date => new Date(at.getTime() + GIFT_DAYS * DAY_MS);

/** When its receiver is reminded of a gift that was sent at `at`: at the same hour of the day. */
export const giftReminder = (at: Date): Date => new Date(at.getTime() + (GIFT_DAYS - REMINDER_DAYS) * DAY_MS);

/** Opens the card of a gift and nothing else: 128 random bits that the link of its text message carries. It is not the NFT code. */
export type CardKey = Brand<string, 'CardKey'>;

export const CARD_KEY_BYTES = 16;

/** Reads the key of a card; anything that is none is refused without a look. */
export const parseCardKey = (value: unknown): Result<CardKey, 'malformed'> =>
  typeof value === 'string' && /^[\w-]{22}$/.test(value) ? ok(value as CardKey) : fail('malformed');

/**
 * The address of a gift's card, below the base. The NFT code goes along in the text message alone, behind the `#`: browsers send that to no server, so that it
 * reaches no log and none of those who draw a picture of a link, and one touch opens what is received by it.
 */
export const cardLink = (key: CardKey | undefined, code?: Serial): string =>
  addressOf('giftCard', { key }) + (code === undefined ? '' : `#${code}`);

export interface GiftFacts {
  /** Undefined where an issuer has sent it. */
  readonly senderDid: Did | undefined;
  readonly state: GiftState;
  /** Its seven days are over, whether or not anybody has noticed. */
  readonly late: boolean;
}

/** Why a token cannot leave its owner's hands by `actor`, as a gift or a transfer; empty when it can. What keeps it off the market keeps it here. */
export const whyNotSendable: (token: ListableToken, actor: Actor) => readonly Failure[] = whyNotListable;

/** Why `actor` cannot be sent to by themselves; empty for anybody else. */
export const whyNotReceiver = (receiver: Did, actor: Actor): readonly Failure[] => when(didOf(actor) === receiver, failure('ownThing'));

/** Why `actor` cannot take what was sent to a phone; empty when they can. A code that was used says so (product 8, -4062). */
export const whyNotTakeable = (gift: GiftFacts, actor: Actor): readonly Failure[] => [
  ...when(actor.kind === 'anonymous', failure('noPermission')),
  ...when(gift.state === 'received', failure('serialAlreadyTransferred')),
  ...when(gift.state === 'withdrawn' || gift.state === 'expired' || (gift.state === 'sent' && gift.late), failure('giftEnded')),
  ...when(gift.state === 'sent' && !gift.late && gift.senderDid !== undefined && didOf(actor) === gift.senderDid, failure('ownThing')),
];

export const whyNotTakeBack = (gift: GiftFacts, actor: Actor): readonly Failure[] => [
  ...when(gift.senderDid === undefined || didOf(actor) !== gift.senderDid, failure('noPermission')),
  ...when(gift.state !== 'sent', failure('giftEnded')),
];

export interface ThanksFacts {
  /** Undefined where an issuer has sent it: nobody reads the thanks there. */
  readonly senderDid: Did | undefined;
  /** Undefined until somebody has received it. */
  readonly receiverDid: Did | undefined;
  readonly thanked: boolean;
}

/** Why `actor` cannot thank for a gift; empty when they can. Only who has received something of a member does, and once. */
export const whyNotThankable = ({ senderDid, receiverDid, thanked }: ThanksFacts, actor: Actor): readonly Failure[] => {
  const mine = receiverDid !== undefined && didOf(actor) === receiverDid && senderDid !== undefined;
  return mine ? when(thanked, failure('alreadyThanked')) : [failure('noPermission')];
};

/** Why `actor` cannot have the link of a card that was sent to a phone; empty when they can: its sender can, as long as it waits. */
export const whyNotPassable = (gift: GiftFacts, actor: Actor): readonly Failure[] => [
  ...when(gift.senderDid === undefined || didOf(actor) !== gift.senderDid, failure('noPermission')),
  ...when(gift.state !== 'sent' || gift.late, failure('giftEnded')),
];

export interface CardFacts {
  readonly gifts: readonly (GiftFacts & {
    /** Undefined until somebody has received it. */
    readonly receiverDid: Did | undefined;
  })[];
}

/**
 * How a card stands for `actor`, with its key; null where there is nothing for them to see any more: it was received by somebody else, taken back, or
 * is too old. Its sender looks at it as long as it waits, its receiver for good.
 */
export const cardStatus = ({ gifts }: CardFacts, actor: Actor): CardStatus | null => {
  const did = didOf(actor);
  if (did !== undefined && gifts.some(({ receiverDid }) => receiverDid === did)) return 'received';
  if (!gifts.some(({ state, late }) => state === 'sent' && !late)) return null;
  return did !== undefined && gifts.some(({ senderDid }) => senderDid === did) ? 'own' : 'waiting';
};
