import type { Lifecycle } from '../shared/lifecycle.ts';

/** Where an owner's authorisation of one deed stands. */
export type AuthorizationState = 'open' | 'spent' | 'void';
/** What can happen to it. */
export type AuthorizationMove = 'spend' | 'void';

/** An authorisation is good for one deed; until then whatever ends its cause, or moves its NFT, voids it. */
export const AUTHORIZATION_LIFECYCLE: Lifecycle<AuthorizationState, AuthorizationMove> = Object.freeze({
  open: { spend: 'spent', void: 'void' },
  spent: {},
  void: {},
});
