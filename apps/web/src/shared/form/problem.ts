import type { Failure, FailureOf, MessageKey } from '@naru/domain/failure';
import { failureText, MESSAGES, message } from '@naru/messages';

const isKey = (key: string): key is MessageKey => Object.hasOwn(MESSAGES, key);

const paramsOf = (data: FailureOf<'badRequest'>['data']): Record<string, string | number> =>
  Object.fromEntries(Object.entries(data ?? {}).flatMap(([name, value]) => (typeof value === 'boolean' ? [] : [[name, value]])));

/** What stands beside a field: the rule of product 5 that it breaks, or the refusal that names it. Undefined when another field is meant. */
export const fieldProblem = (problem: Failure | null, field: string): string | undefined => {
  if (problem === null || problem.field !== field) return undefined;
  if (problem.name !== 'badRequest') return failureText(problem).text;
  const key = `field.${problem.data?.rule}`;
  return isKey(key) ? message(key, paramsOf(problem.data)) : failureText(problem).text;
};

/** What stands above the button: a refusal that belongs to none of the form's `fields`. */
export const formProblem = (problem: Failure | null, fields: readonly string[] = []): string | undefined =>
  problem === null || (problem.field !== undefined && fields.includes(problem.field)) ? undefined : failureText(problem).text;
