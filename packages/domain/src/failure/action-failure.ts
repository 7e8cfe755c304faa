import { FAILURE_CATALOGUE } from './catalogue.ts';
import type { Failure } from './code.ts';
import type { ActionFailureKey, FailedAction, FailureMessageKey } from './message-key.ts';

/** A text and whether the code follows it in parentheses. */
export interface ActionFailureText {
  readonly messageKey: FailureMessageKey | ActionFailureKey;
  readonly code?: number;
}

/**
 * How to tell that `action` failed (product 8). A reason that the person can act on is told as such; a generic one, or one of the
 * transport, gives way to the action's own words: 'ownership transfer failed', 'sale registration failed' and so on. A failed receipt of an
 * NFT code also shows the code.
 */
export const notifyActionFailure = (action: FailedAction, failure: Failure): ActionFailureText => {
  const row = FAILURE_CATALOGUE[failure.name];
  if (row.kind !== 'generic' && failure.name !== 'unexpected' && failure.name !== 'answerUnreadable') return { messageKey: row.messageKey };
  return action === 'serial' ? { messageKey: 'action.serial', code: row.code } : { messageKey: `action.${action}` };
};
