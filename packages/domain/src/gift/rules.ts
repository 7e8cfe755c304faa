import { type Actor, didOf } from '../account/actor.ts';
import { type Failure, failure } from '../failure/code.ts';
import { type ListableToken, whyNotListable } from '../listing/rules.ts';
import type { Did } from '../shared/ids.ts';
import type { GiftState } from './lifecycle.ts';

/** What the rules look at in an NFT that was sent to a phone. */
export interface GiftFacts {
  readonly senderDid: Did;
  readonly state: GiftState;
  /** Its seven days are over, whether or not anybody has noticed. */
  readonly late: boolean;
}

const when = (condition: boolean, reason: Failure): readonly Failure[] => (condition ? [reason] : []);

/** Why a token cannot leave its owner's hands by `actor`, as a gift or a transfer; empty when it can. What keeps it off the market keeps it here. */
export const whyNotSendable: (token: ListableToken, actor: Actor) => readonly Failure[] = whyNotListable;

/** Why `actor` cannot be sent to by themselves; empty for anybody else. */
export const whyNotReceiver = (receiver: Did, actor: Actor): readonly Failure[] => when(didOf(actor) === receiver, failure('ownThing'));

/** Why `actor` cannot take what was sent to a phone; empty when they can. A code that was used says so (product 8, -4062). */
export const whyNotTakeable = (gift: GiftFacts, actor: Actor): readonly Failure[] => [
  ...when(actor.kind === 'anonymous', failure('noPermission')),
  ...when(gift.state === 'received', failure('serialAlreadyTransferred')),
  ...when(gift.state === 'withdrawn' || gift.state === 'expired' || (gift.state === 'sent' && gift.late), failure('giftEnded')),
  ...when(gift.state === 'sent' && !gift.late && didOf(actor) === gift.senderDid, failure('ownThing')),
];

/** Why `actor` cannot take back what they sent; empty when they can. */
export const whyNotTakeBack = (gift: GiftFacts, actor: Actor): readonly Failure[] => [
  ...when(didOf(actor) !== gift.senderDid, failure('noPermission')),
  ...when(gift.state !== 'sent', failure('giftEnded')),
];
