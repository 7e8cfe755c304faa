import { type Lifecycle, move } from '../shared/lifecycle.ts';

/** Where one command to the chain stands (decisions, section 2). */
export type ChainState = 'queued' | 'submitted' | 'confirmed' | 'failed';
/** What can happen to a command to the chain. */
export type ChainMove = 'submit' | 'confirm' | 'retry' | 'fail';

/** A chain action: a retry queues it again under the same nonce, so that it is never applied twice. Both ends are final (trust, I16). */
export const CHAIN_LIFECYCLE: Lifecycle<ChainState, ChainMove> = Object.freeze({
  queued: { submit: 'submitted', fail: 'failed' },
  submitted: { confirm: 'confirmed', retry: 'queued', fail: 'failed' },
  confirmed: {},
  failed: {},
});

/** The states in which the chain may still differ from the database (trust, I1). */
export const OPEN_CHAIN_STATES: ReadonlySet<ChainState> = new Set(['queued', 'submitted']);

/** Applies one move to a chain action; refused with `wrongState`. */
export const moveChainAction = (state: ChainState, event: ChainMove) => move(CHAIN_LIFECYCLE, state, event);
