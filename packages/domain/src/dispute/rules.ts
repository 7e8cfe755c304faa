import { type Actor, didOf } from '../account/rules.ts';
import type { ExchangeState } from '../exchange/rules.ts';
import { type Failure, failure } from '../failure/code.ts';
import { isPictureName } from '../file/rules.ts';
import type { Did } from '../shared/ids.ts';
import type { Lifecycle } from '../shared/lifecycle.ts';

export type DisputeState = 'waiting' | 'deciding' | 'refunded' | 'partlyRefunded' | 'resent' | 'dismissed' | 'withdrawn';
export type DisputeMove = 'answer' | 'lapse' | 'refund' | 'part' | 'resend' | 'dismiss' | 'withdraw';

/**
 * A dispute waits for its issuer, then for the operators, who alone decide it: once the issuer has answered, or has let the time for it pass, after
 * which they may still be heard. Until then its owner may take it back, as they do by confirming that the goods are there.
 */
export const DISPUTE_LIFECYCLE: Lifecycle<DisputeState, DisputeMove> = Object.freeze({
  waiting: { answer: 'deciding', lapse: 'deciding', withdraw: 'withdrawn' },
  deciding: {
    answer: 'deciding',
    refund: 'refunded',
    part: 'partlyRefunded',
    resend: 'resent',
    dismiss: 'dismissed',
    withdraw: 'withdrawn',
  },
  refunded: {},
  partlyRefunded: {},
  resent: {},
  dismissed: {},
  withdrawn: {},
});

/** The states in which a dispute is open: the clocks of its exchange stand still. */
export const OPEN_DISPUTE_STATES: ReadonlySet<DisputeState> = new Set(['waiting', 'deciding']);

/** What operators decide: of `part`, the goods stay with their owner, who has some of their money back. */
export const RULINGS = Object.freeze(['refund', 'part', 'resend', 'dismiss'] as const);
export type Ruling = (typeof RULINGS)[number];

/** Of what a part goes back: of what the NFT was bought for, or of the costs of its redemption. */
export const PART_SOURCES = Object.freeze(['purchase', 'costs'] as const);
export type PartSource = (typeof PART_SOURCES)[number];

export const MOST_DISPUTE_PICTURES = 5;
/** The largest picture that goes with a dispute, in bytes: 6 MiB. */
export const DISPUTE_PICTURE_BYTES = 6 * 1024 * 1024;

/**
 * Why a file may not go with a dispute, told beside the field `pictures`: by its name it is no picture, or it is too large. The server looks at
 * the content as well. Null when it may.
 */
export const whyNotShowable = ({ name, size }: { readonly name: string; readonly size: number }): Failure | null => {
  if (!isPictureName(name)) return failure('fileTypeRefused', { field: 'pictures' });
  return size > DISPUTE_PICTURE_BYTES ? failure('fileTooLarge', { field: 'pictures' }) : null;
};

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

export const isOpenDispute = (state: DisputeState): boolean => OPEN_DISPUTE_STATES.has(state);
