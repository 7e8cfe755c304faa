import type { FailureName } from '@naru/domain/failure';
import type { Answered } from './result.ts';

/** The failures after which nothing has happened yet, or it is not known: the same may be asked again. */
export const PASSING_FAILURES: ReadonlySet<FailureName> = new Set([
  'connectionFailed',
  'answerUnreadable',
  'loadFailed',
  'serviceUnavailable',
  'busy',
  'rateLimited',
]);

/** Guard: the call failed in a way that passes by itself. */
export const isPassing = (_: unknown, answer: Answered<unknown>): boolean => !answer.ok && PASSING_FAILURES.has(answer.failure.name);
