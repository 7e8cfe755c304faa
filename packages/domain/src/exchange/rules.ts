import { type Actor, didOf } from '../account/actor.ts';
import { type Failure, failure } from '../failure/code.ts';
import { when } from '../failure/when.ts';
import { type ListableToken, whyNotListable } from '../listing/rules.ts';
import type { NftKind } from '../nft/kinds.ts';
import type { Did } from '../shared/ids.ts';
import { EXCHANGE_LIFECYCLE, type ExchangeState, ISSUER_EXCHANGE_MOVES, type IssuerExchangeMove } from './lifecycle.ts';

/** What the rules look at in a token that is to be redeemed. */
export interface ExchangeableToken extends ListableToken {
  readonly nftKind: NftKind;
}

/** What the rules look at in an exchange. */
export interface ExchangeFacts {
  readonly ownerDid: Did;
  readonly state: ExchangeState;
}

/** Why `actor` cannot redeem a token for goods; empty when they can. What keeps it off the market keeps it here, and only some NFTs stand for goods. */
export const whyNotExchangeable = (token: ExchangeableToken, actor: Actor): readonly Failure[] => {
  const reasons = whyNotListable(token, actor);
  return [
    ...reasons.filter(({ name }) => name === 'noPermission'),
    ...when(token.nftKind !== 'transferable', failure('notTransferable')),
    ...reasons.filter(({ name }) => name !== 'noPermission'),
  ];
};

/** Why `actor` cannot withdraw from an exchange; empty when they can: until its issuer prepares the goods. */
export const whyNotWithdrawable = (exchange: ExchangeFacts, actor: Actor): readonly Failure[] => [
  ...when(didOf(actor) !== exchange.ownerDid, failure('noPermission')),
  ...when(EXCHANGE_LIFECYCLE[exchange.state].withdraw === undefined, failure('wrongState', { data: { state: exchange.state } })),
];

/** Why `actor` cannot confirm that they have the goods; empty when they can: from their leaving on, for they may be there before anybody says so. */
export const whyNotReceivable = (exchange: ExchangeFacts, actor: Actor): readonly Failure[] => [
  ...when(didOf(actor) !== exchange.ownerDid, failure('noPermission')),
  ...when(exchange.state !== 'shipped' && exchange.state !== 'delivered', failure('wrongState', { data: { state: exchange.state } })),
];

/** Why `actor` cannot pay for an exchange; empty when they can. */
export const whyNotPayable = (exchange: ExchangeFacts, actor: Actor): readonly Failure[] => [
  ...when(didOf(actor) !== exchange.ownerDid, failure('noPermission')),
  ...when(exchange.state !== 'awaitingPayment', failure('wrongState', { data: { state: exchange.state } })),
];

/** The moves of the issuer that an exchange in `state` allows, in the order of the work. */
export const issuerMovesFrom = (state: ExchangeState): readonly IssuerExchangeMove[] => {
  const moves = EXCHANGE_LIFECYCLE[state];
  return ISSUER_EXCHANGE_MOVES.filter((move) => moves[move] !== undefined);
};
