import type { Act } from '@naru/domain/act';
import type { Failure } from '@naru/domain/failure';
import type { SendOutcome } from '@naru/domain/gift';
import type { ActionType } from '@naru/domain/history';

export interface ApprovalInput {
  readonly action: Act;
}

export interface ApprovalContext {
  readonly action: Act;
  readonly ending: ApprovalOutput;
}

/** What may happen to the flow; everything else happens to the QR inside. */
export interface ApprovalEvent {
  readonly type: 'close';
}

/** How the flow ends. `succeeded`: with what became of each NFT where several were sent. `failed`: FAIL, or a call that failed; for the caller to tell in the action's own words (product 8, action failures). */
export type ApprovalOutput =
  | { readonly kind: 'succeeded'; readonly type: ActionType; readonly outcomes?: readonly SendOutcome[] }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'cancelled' };
