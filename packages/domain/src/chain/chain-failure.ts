import type { Address } from './values.ts';

/**
 * Why the chain did not do as asked. `unreachable`, `noGas` and `tooDear` pass by themselves or with an operator's help, `underpriced` by a
 * higher fee. The others need somebody's decision.
 */
export type ChainFailure =
  /** Nobody answers, or too late, or with something that is no answer. */
  | { readonly reason: 'unreachable'; readonly detail: string }
  /** Another network answers than the one that was configured. */
  | { readonly reason: 'wrongChain'; readonly expected: number; readonly actual: number }
  /** Nothing, or something else, stands at the contract's address. */
  | { readonly reason: 'noContract'; readonly address: Address }
  /** The operator's account cannot pay. */
  | { readonly reason: 'noGas'; readonly address: Address }
  /** The contract refused; `error` is its own name for why (`AuthorizationSpent`), or the text that it gave. */
  | { readonly reason: 'reverted'; readonly error: string; readonly args: readonly string[] }
  /** Another transaction of the operator already took this nonce. */
  | { readonly reason: 'nonceTaken' }
  /** An earlier transaction of the operator is missing. */
  | { readonly reason: 'nonceGap' }
  /** The network asks more for it, or more than for the one it should replace. */
  | { readonly reason: 'underpriced' }
  /** It would have to be offered more than the settings allow: wei a gas, as decimal digits, since JSON knows no such numbers. */
  | { readonly reason: 'tooDear'; readonly needed: string; readonly ceiling: string }
  /** The chain has dropped a block that counted as final. */
  | { readonly reason: 'deepReorg'; readonly block: number }
  /** The node refused for a reason that it names only in words. */
  | { readonly reason: 'refused'; readonly detail: string };
