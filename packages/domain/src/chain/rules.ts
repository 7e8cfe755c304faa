import type { Lifecycle } from '../shared/lifecycle.ts';

/** Chain action: name to wire code (product 3). */
export const CHAIN_ACTION = Object.freeze({ minting: 1, transferFrom: 2, burn: 3, approve: 4 } as const);

export type ChainAction = keyof typeof CHAIN_ACTION;

/** Where one command to the chain stands (choices 2). */
export type ChainState = 'queued' | 'submitted' | 'confirmed' | 'failed';
export type ChainMove = 'submit' | 'confirm' | 'drop' | 'retry' | 'fail';

/**
 * A command to the chain: a retry queues it again under the same nonce, so that it is never applied twice (I16). What counted as final is
 * followed again when the chain drops its block.
 */
export const CHAIN_LIFECYCLE: Lifecycle<ChainState, ChainMove> = Object.freeze({
  queued: { submit: 'submitted', fail: 'failed' },
  submitted: { confirm: 'confirmed', retry: 'queued', fail: 'failed' },
  confirmed: { drop: 'submitted' },
  failed: {},
});

export const OPEN_CHAIN_STATES: ReadonlySet<ChainState> = new Set(['queued', 'submitted']);

export type ChainKeyState = 'next' | 'current' | 'former' | 'past';
export type ChainKeyMove = 'take' | 'leave' | 'end';

/** The account that sends: one that is to take over, the one that sends, one whose roles are being taken away, and those that have none any more. */
export const CHAIN_KEY_LIFECYCLE: Lifecycle<ChainKeyState, ChainKeyMove> = Object.freeze({
  next: { take: 'current' },
  current: { leave: 'former' },
  former: { end: 'past' },
  past: {},
});

export type ChainTransactionState = 'stored' | 'sent' | 'confirmed' | 'reverted' | 'replaced';
export type ChainTransactionMove = 'send' | 'confirm' | 'revert' | 'drop' | 'replace' | 'restore';

/**
 * A transaction, whose bytes are stored before anybody sees them. Another one under the same nonce replaces it; where the chain took the earlier one
 * all the same, that one is restored.
 */
export const CHAIN_TRANSACTION_LIFECYCLE: Lifecycle<ChainTransactionState, ChainTransactionMove> = Object.freeze({
  stored: { send: 'sent', confirm: 'confirmed', revert: 'reverted', replace: 'replaced' },
  sent: { confirm: 'confirmed', revert: 'reverted', replace: 'replaced' },
  confirmed: { drop: 'sent' },
  reverted: { drop: 'sent' },
  replaced: { restore: 'sent' },
});

/** The states in which a transaction is in no block that counts. */
export const OPEN_TRANSACTION_STATES: ReadonlySet<ChainTransactionState> = new Set(['stored', 'sent']);

export type AuthorizationState = 'open' | 'spent' | 'void';
export type AuthorizationMove = 'spend' | 'void';

/** An authorisation is good for one action; until then whatever ends its cause, or moves its NFT, voids it. */
export const AUTHORIZATION_LIFECYCLE: Lifecycle<AuthorizationState, AuthorizationMove> = Object.freeze({
  open: { spend: 'spent', void: 'void' },
  spent: {},
  void: {},
});
