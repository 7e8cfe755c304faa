import type { Failure, FailureOf, MessageKey } from '@naru/domain/failure';
import { type FailureMessage, failureText, MESSAGES, message } from '@naru/messages';

const isKey = (key: string): key is MessageKey => Object.hasOwn(MESSAGES, key);

const paramsOf = (data: FailureOf<'badRequest'>['data']): Record<string, string | number> =>
  Object.fromEntries(Object.entries(data ?? {}).flatMap(([name, value]) => (typeof value === 'boolean' ? [] : [[name, value]])));

/** A refusal as it stands beside its field: the rule of product 5 that was broken, where it names one. */
export const faultText = (failure: Failure): string => {
  const key = failure.name === 'badRequest' ? `field.${failure.data?.rule}` : '';
  return isKey(key) && failure.name === 'badRequest' ? message(key, paramsOf(failure.data)) : failureText(failure).text;
};

/** What is told of a refusal; undefined of none. */
export const problemText = (problem: Failure | null): FailureMessage | undefined => (problem === null ? undefined : failureText(problem));
