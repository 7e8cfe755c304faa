import { type Failure, failure } from '../failure/code.ts';
import type { Lifecycle } from '../shared/lifecycle.ts';

/** What receiving by NFT code answers for a code of the event (choices 5). */
export const SMATH_RESULT = '0814';
/** Own entries on one page. */
export const SMATH_PAGE_SIZE = 8;
export const MOST_SMATH_CODES = 10_000;
/** How long the texts of a campaign may be, in characters; its title follows the rule of product 5. */
export const SMATH_LIMITS = Object.freeze({ text: 500, prize: 100 } as const);

/** Where an entry to the event stands, from its code to the prize at its door. */
export type SmathState = 'received' | 'preparing' | 'shipped' | 'completed' | 'withdrawn';
export type SmathMove = 'prepare' | 'ship' | 'complete' | 'withdraw';

/** The prize is prepared, sent and received; before it is sent its member can withdraw, and leaving the service ends it as well. */
export const SMATH_LIFECYCLE: Lifecycle<SmathState, SmathMove> = Object.freeze({
  received: { prepare: 'preparing', ship: 'shipped', withdraw: 'withdrawn' },
  preparing: { ship: 'shipped', withdraw: 'withdrawn' },
  shipped: { complete: 'completed' },
  completed: {},
  withdrawn: {},
});

/** What the issuer of the prize may do, in the order of the work. */
export const ISSUER_ENTRY_MOVES = Object.freeze(['prepare', 'ship', 'complete'] as const);
export type IssuerEntryMove = (typeof ISSUER_ENTRY_MOVES)[number];

/** The states of an entry whose prize is to be sent: there is something to print for it. */
export const PRINTABLE_ENTRY_STATES: ReadonlySet<SmathState> = new Set(['received', 'preparing']);

/** The moves of the issuer that an entry in `state` allows, in the order of the work. */
export const issuerEntryMovesFrom = (state: SmathState): readonly IssuerEntryMove[] =>
  ISSUER_ENTRY_MOVES.filter((move) => SMATH_LIFECYCLE[state][move] !== undefined);

export interface SmathCodeFacts {
  readonly used: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** An operator has closed the campaign before its time. */
  readonly closed: boolean;
}

/** Why nobody can enter with a code; empty when it can be used. */
export const whyNotEnter = ({ used, startsAt, endsAt, closed }: SmathCodeFacts, now: Date): readonly Failure[] => [
  ...(used ? [failure('eventCodeUsed')] : []),
  ...(closed || now < startsAt || now >= endsAt ? [failure('eventClosed')] : []),
];
