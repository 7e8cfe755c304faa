import type { SendOutcome } from '@naru/domain/gift';
import type { TokenId } from '@naru/domain/shared';

/** As many NFTs as one approval moves: as many as a person reads before they confirm. */
export const TRANSFER_BATCH = 10;

export interface TransferContinueInput {
  readonly tokenIds: readonly [TokenId, ...TokenId[]];
}

/** What became of one approval: each NFT that it was for, or nothing, because the member left it or it was refused (which has been told). */
export type BatchSent = { readonly kind: 'sent'; readonly outcomes: readonly SendOutcome[] } | { readonly kind: 'left' };

export interface TransferContinueContext {
  /** What has not been tried yet. */
  readonly waiting: readonly TokenId[];
  readonly sent: readonly TokenId[];
  readonly refused: readonly SendOutcome[];
}

/** What may happen to the flow: the answers to whether to go on. */
export type TransferContinueEvent = { readonly type: 'continue' } | { readonly type: 'cancel' };

/** How the flow ends. `done`: everything was tried; `stopped`: the member did not go on. */
export interface TransferContinueOutput {
  readonly kind: 'done' | 'stopped';
  readonly sent: readonly TokenId[];
  readonly refused: readonly SendOutcome[];
  readonly waiting: readonly TokenId[];
}
