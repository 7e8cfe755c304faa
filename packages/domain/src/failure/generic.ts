import { FAILURE_CATALOGUE } from './catalogue.ts';
import type { Failure, FailureName } from './code.ts';
import type { FailureMessageKey, NoticeKey } from './message-key.ts';

/** How a failure is told: an optional title, the text, and the code that follows a generic one in parentheses. */
export interface FailureNotice {
  readonly titleKey?: NoticeKey;
  readonly messageKey: FailureMessageKey;
  readonly code?: number;
}

/** The generic failures that are told without the title 'server request failed' (product 8). */
export const UNTITLED_FAILURES: ReadonlySet<FailureName> = new Set(['noPermission', 'tokenError', 'userLookupFailed']);

/** How to tell `failure`: generic ones carry their code, and most of them the title 'server request failed' (product 8). */
export const noticeOf = (failure: Failure): FailureNotice => {
  const { kind, code, messageKey, name } = FAILURE_CATALOGUE[failure.name];
  if (kind !== 'generic') return { messageKey };
  return UNTITLED_FAILURES.has(name) ? { messageKey, code } : { titleKey: 'notice.serverRequestFailed', messageKey, code };
};
