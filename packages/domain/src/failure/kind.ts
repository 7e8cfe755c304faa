/** The part of the catalogue (product 8) that a failure belongs to; `generic` ones show their code in parentheses. */
export type FailureKind =
  | 'generic'
  | 'auth'
  | 'login'
  | 'wallet'
  | 'join'
  | 'pin'
  | 'email'
  | 'serial'
  | 'trade'
  | 'account'
  | 'file'
  | 'issuer'
  | 'system'
  | 'client';

/** What a failure asks of whoever shows it (product 8). */
export type FailureEffect =
  | 'notice'
  | 'alert'
  /** Tell it beside the field that `failure.field` names. */
  | 'field'
  /** End the session, then tell it. */
  | 'logout'
  /** Refresh the tokens and send the call once more. */
  | 'refreshAndRetry'
  | 'openSignUp'
  | 'startPinReset'
  /** Tell it, then go to the contact page. */
  | 'goContact'
  /** Go to the screen that explains that the wallet belongs to another person than the account. */
  | 'goCiInconsistence'
  | 'goMaintenance'
  /** Nothing: it counts as a success. */
  | 'silent';

export interface FailureRow {
  readonly code: number;
  readonly kind: FailureKind;
  /** A notice, where nothing is said. */
  readonly effect?: FailureEffect;
  /** That the same call may come to something later: a service that did not answer, a limit of calls, a time that has not come. */
  readonly passes?: boolean;
  readonly figures?: Readonly<Record<string, 'string' | 'number' | 'boolean' | 'string?' | 'number?' | 'boolean?'>>;
}
