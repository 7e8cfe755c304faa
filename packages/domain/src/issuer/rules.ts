import type { Actor } from '../account/actor.ts';
import { type Failure, failure } from '../failure/code.ts';
import type { SiteCode } from '../shared/ids.ts';
import { ITEM_LIFECYCLE, type ItemMove, type ItemState } from './item-lifecycle.ts';

/** What the issuer rules look at in an item. */
export interface ItemFacts {
  readonly siteCode: SiteCode;
  readonly state: ItemState;
}

const when = (condition: boolean, reason: Failure): readonly Failure[] => (condition ? [reason] : []);

const foreign = (actor: Actor, siteCode: SiteCode): readonly Failure[] =>
  when(actor.kind !== 'issuer' || actor.siteCode !== siteCode, failure('noPermission'));

const cannot = (item: ItemFacts, event: ItemMove): boolean => ITEM_LIFECYCLE[item.state][event] === undefined;

/** Why `actor` can not mint an item; empty when they can (I17). */
export const whyNotMintable = (item: ItemFacts, actor: Actor): readonly Failure[] => [
  ...foreign(actor, item.siteCode),
  ...when(cannot(item, 'mint'), failure('wrongState', { data: { state: item.state, event: 'mint' } })),
];

/** Why `actor` can not put an item on the store's shelf; empty when they can. */
export const whyNotItemListable = (item: ItemFacts, actor: Actor): readonly Failure[] => [
  ...foreign(actor, item.siteCode),
  ...(item.state === 'made' ? [failure('notMinted')] : []),
  ...when(item.state === 'revoked', failure('tokenRevoked')),
  ...when(item.state === 'onSale' || item.state === 'reserved', failure('alreadyListed')),
  ...when(item.state === 'sold', failure('soldOut')),
];
