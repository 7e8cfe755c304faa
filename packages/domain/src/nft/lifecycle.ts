import type { Lifecycle } from '../shared/lifecycle.ts';

/** Whether an NFT is still in the world. */
export type TokenState = 'live' | 'revoked';
/** What can happen to it. Changing hands is no change of its state. */
export type TokenMove = 'revoke';

/** An NFT from its minting on; what is revoked never comes back. */
export const TOKEN_LIFECYCLE: Lifecycle<TokenState, TokenMove> = Object.freeze({ live: { revoke: 'revoked' }, revoked: {} });
