import { type FailedAction, type Failure, noticeOf, notifyActionFailure } from '@naru/domain/failure';
import type { FieldFault } from '@naru/domain/shared';
import { formatDateTime } from './format/date.ts';
import { formatWon } from './format/won.ts';
import { refusedFileText } from './labels/refused-file.ts';
import { message } from './message.ts';

export interface FailureMessage {
  readonly title?: string;
  readonly text: string;
}

const withCode = (text: string, code: number | undefined): string => (code === undefined ? text : `${text} (${code})`);

/** The words for a failure; a generic one carries its code in parentheses (product 8). */
export const failureText = (failure: Failure): FailureMessage => {
  const { titleKey, messageKey, code } = noticeOf(failure);
  const text = withCode(preciseText(failure) ?? message(messageKey), code);
  return titleKey === undefined ? { text } : { title: message(titleKey), text };
};

/** The words for an action that failed: the reason if it has one of its own, otherwise that the action failed (product 8). */
export const actionFailureText = (action: FailedAction, failure: Failure): string => {
  const shown = notifyActionFailure(action, failure);
  const own = shown.messageKey.startsWith('failure.') ? preciseText(failure) : undefined;
  return withCode(own ?? message(shown.messageKey), shown.code);
};

export const fieldText = (fault: FieldFault): string => message(`field.${fault.rule}`, fault.params);

const preciseText = (failure: Failure): string | undefined => {
  if (failure.name === 'fileTypeRefused' || failure.name === 'imageUnreadable') return refusedFileText(failure.data?.is);
  if (failure.name === 'pinForbidden') return pinText(failure.data?.reason);
  if (failure.name === 'pinWrong' && failure.data?.left !== undefined)
    return message('notice.pinAttemptsLeft', { left: failure.data.left });
  if (failure.name === 'rateLimited' && failure.data !== undefined)
    return message('notice.rateLimitedFor', { wait: waitText(failure.data.seconds) });
  if (failure.name === 'minorOrderLimit' && failure.data !== undefined)
    return message('notice.minorOrderLimit', { limit: formatWon(failure.data.limit) });
  if (failure.name === 'minorMonthLimit' && failure.data !== undefined)
    return message('notice.minorMonthLimit', { limit: formatWon(failure.data.limit), left: formatWon(failure.data.left) });
  if (failure.name === 'fewerLeft' && failure.data !== undefined) return message('notice.fewerLeft', { left: failure.data.left });
  // What waits for a moment that the refusal names.
  if (
    failure.name === 'resetHeld' ||
    failure.name === 'payoutHeld' ||
    failure.name === 'walletHeld' ||
    failure.name === 'accountHeld' ||
    failure.name === 'recoveryWaits'
  )
    return (
      failure.data && `${message(`failure.${failure.name}`)} ${message('notice.heldUntil', { until: formatDateTime(failure.data.until) })}`
    );
  return undefined;
};

/** How long to wait: in minutes, rounded up, once it is more than one. */
const waitText = (seconds: number): string => (seconds > 60 ? `${Math.ceil(seconds / 60)}분` : `${seconds}초`);

const pinText = (reason: string | undefined): string | undefined => {
  if (reason === 'length' || reason === 'repeat' || reason === 'sequence') return message(`pin.${reason}`);
  return undefined;
};
