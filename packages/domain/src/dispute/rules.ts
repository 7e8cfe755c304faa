import { type Actor, didOf } from '../account/actor.ts';
import type { ExchangeState } from '../exchange/lifecycle.ts';
import { type Failure, failure } from '../failure/code.ts';
import type { Did } from '../shared/ids.ts';
import { DISPUTE_LIFECYCLE, type DisputeMove, type DisputeState, OPEN_DISPUTE_STATES } from './lifecycle.ts';

/** What the rules look at in an exchange that is disputed, or is to be. */
export interface DisputableExchange {
  readonly ownerDid: Did;
  readonly state: ExchangeState;
  readonly disputed: boolean;
}

/** The states in which goods can be disputed: they have left, and nobody has confirmed them. */
export const DISPUTABLE_STATES: ReadonlySet<ExchangeState> = new Set(['shipped', 'delivered']);

/** Why `actor` cannot say that something is wrong with the goods of an exchange; empty when they can: once at a time, from their leaving on. */
export const whyNotDisputable = ({ ownerDid, state, disputed }: DisputableExchange, actor: Actor): readonly Failure[] => {
  if (didOf(actor) !== ownerDid) return [failure('noPermission')];
  return DISPUTABLE_STATES.has(state) && !disputed ? [] : [failure('wrongState', { data: { state } })];
};

/** Why a dispute in `state` cannot be moved so; empty when it can. An issuer answers once. */
export const whyNotMovable = (
  { state, answered }: { readonly state: DisputeState; readonly answered: boolean },
  move: DisputeMove,
): readonly Failure[] =>
  DISPUTE_LIFECYCLE[state][move] === undefined || (move === 'answer' && answered)
    ? [failure('wrongState', { data: { state, event: move } })]
    : [];

/** Whether a dispute is open. */
export const isOpenDispute = (state: DisputeState): boolean => OPEN_DISPUTE_STATES.has(state);
