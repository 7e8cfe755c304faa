import { type Failure, type FailureName, failure } from '@naru/domain/failure';
import type { Result } from '@naru/domain/shared';

/** Stands in for an actor that the app must provide; running it is a defect of the app's composition. */
export const unprovided = (actor: string) => (): Promise<never> => Promise.reject(new Error(`no actor was provided for ${actor}`));

export type Answered<T> = Result<T, Failure>;

export const succeeded = (_: unknown, answer: Answered<unknown>): boolean => answer.ok;

/** The refusal in an answer; a success has none, which is a defect of the machine that asks. */
export const refusalIn = (answer: Answered<unknown>): Failure => (answer.ok ? failure('unexpected') : answer.failure);

/** The value in an answer; a refusal has none: machines ask only behind {@link succeeded}. */
export const valueIn = <T>(answer: Answered<T>): T => {
  if (!answer.ok) throw new Error(`a refusal was taken for a success: ${answer.failure.name}`);
  return answer.value;
};

/** What a thrown error becomes: a defect of an actor ends in a defined failure, never in a dead dialog. */
export const UNEXPECTED: Failure = failure('unexpected');

/** The failures after which nothing has happened yet, or it is not known: the same may be asked again. */
export const PASSING_FAILURES: ReadonlySet<FailureName> = new Set([
  'connectionFailed',
  'answerUnreadable',
  'loadFailed',
  'serviceUnavailable',
  'contention',
  'busy',
  'rateLimited',
]);

/** Guard: the call failed in a way that passes by itself. */
export const isPassing = (_: unknown, answer: Answered<unknown>): boolean => !answer.ok && PASSING_FAILURES.has(answer.failure.name);
