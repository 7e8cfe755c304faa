import type { VerifyType } from '@naru/domain/account';
import type { Failure } from '@naru/domain/failure';
import type { Answered } from '../shared/result.ts';

export interface EmailCodeInput {
  readonly email: string;
  readonly verifyType: VerifyType;
}

export interface EmailCodeContext {
  readonly order: EmailCodeInput;
  /** What has been typed of the code: digits only. */
  readonly code: string;
  /** ISO 8601: when the code that was sent last stops working; null before the first. */
  readonly expiresAt: string | null;
  readonly validityMs: number;
  readonly problem: Failure | null;
  readonly ending: EmailCodeOutput;
}

/** What may happen to the flow. An empty code is ignored (product 5). */
export type EmailCodeEvent =
  | { readonly type: 'send' }
  | { readonly type: 'type'; readonly code: string }
  | { readonly type: 'submit' }
  | { readonly type: 'close' };

/** A code that is on its way: until when, and for how many milliseconds from now, it works. */
export interface SentCode {
  readonly expiresAt: string;
  readonly validityMs: number;
}

export type CodeSent = Answered<SentCode>;

export interface CodeToVerify extends EmailCodeInput {
  readonly verifyCode: string;
}

export type CodeVerified = Answered<{ readonly emailTempToken: string }>;

export type EmailCodeOutput =
  | { readonly kind: 'verified'; readonly email: string; readonly verifyCode: string; readonly emailTempToken: string }
  | { readonly kind: 'cancelled' };
