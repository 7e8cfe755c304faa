import { type Actor, didOf } from '../account/actor.ts';
import { type Failure, failure } from '../failure/code.ts';
import { when } from '../failure/when.ts';
import { type ListableToken, whyNotListable } from '../listing/rules.ts';
import type { Did } from '../shared/ids.ts';
import type { GiftState } from './lifecycle.ts';
import type { CardStanding } from './views.ts';

/** What the rules look at in an NFT that was sent to a phone. */
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

/** Why `actor` cannot take back what they sent; empty when they can. */
export const whyNotTakeBack = (gift: GiftFacts, actor: Actor): readonly Failure[] => [
  ...when(gift.senderDid === undefined || didOf(actor) !== gift.senderDid, failure('noPermission')),
  ...when(gift.state !== 'sent', failure('giftEnded')),
];

/** What the rules look at where somebody thanks for what they have received. */
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

/** What the rules look at in the card of what was sent together. */
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
export const cardStanding = ({ gifts }: CardFacts, actor: Actor): CardStanding | null => {
  const did = didOf(actor);
  if (did !== undefined && gifts.some(({ receiverDid }) => receiverDid === did)) return 'received';
  if (!gifts.some(({ state, late }) => state === 'sent' && !late)) return null;
  return did !== undefined && gifts.some(({ senderDid }) => senderDid === did) ? 'own' : 'waiting';
};
