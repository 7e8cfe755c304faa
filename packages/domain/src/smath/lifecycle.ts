import type { Lifecycle } from '../shared/lifecycle.ts';

/** Where an entry to the event stands, from its code to the prize at its door. */
export type SmathState = 'received' | 'preparing' | 'shipped' | 'completed' | 'withdrawn';
/** What can happen to it. */
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
/** A move of the issuer's. */
export type IssuerEntryMove = (typeof ISSUER_ENTRY_MOVES)[number];

/** The states of an entry whose prize is to be sent: there is something to print for it. */
export const PRINTABLE_ENTRY_STATES: ReadonlySet<SmathState> = new Set(['received', 'preparing']);

/** The moves of the issuer that an entry in `state` allows, in the order of the work. */
export const issuerEntryMovesFrom = (state: SmathState): readonly IssuerEntryMove[] =>
  ISSUER_ENTRY_MOVES.filter((move) => SMATH_LIFECYCLE[state][move] !== undefined);
