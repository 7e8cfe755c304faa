import type { Failure } from '@naru/domain/failure';

/** What the flow begins with: the mailbox of the member. */
export interface PinResetInput {
  readonly email: string;
}

export interface PinResetContext {
  readonly email: string;
  readonly verifyCode: string;
  /** Why the e-mail code has to be asked for again. */
  readonly problem: Failure | null;
  readonly ending: PinResetOutput;
}

/** What may happen to the flow itself; everything else goes to its two parts. */
export interface PinResetEvent {
  readonly type: 'close';
}

export type PinResetOutput = { readonly kind: 'done' } | { readonly kind: 'cancelled' };
