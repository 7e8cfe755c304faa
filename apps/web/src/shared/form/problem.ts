import type { Failure, FailureOf, MessageKey } from '@naru/domain/failure';
import { type FailureMessage, failureText, MESSAGES, message } from '@naru/messages';

const isKey = (key: string): key is MessageKey => Object.hasOwn(MESSAGES, key);

const paramsOf = (data: FailureOf<'badRequest'>['data']): Record<string, string | number> =>
  Object.fromEntries(Object.entries(data ?? {}).flatMap(([name, value]) => (typeof value === 'boolean' ? [] : [[name, value]])));

/** What is wrong with a form: nothing, one thing or several. */
type Problems = Failure | readonly Failure[] | null;

const listOf = (problems: Problems): readonly Failure[] => {
  if (problems === null) return [];
  return 'name' in problems ? [problems] : problems;
};

/** What stands beside a field: the rule of product 5 that it breaks, or the refusal that names it. Undefined when only others are meant. */
export const fieldProblem = (problems: Problems, field: string): string | undefined => {
  const problem = listOf(problems).find((one) => one.field === field);
  if (problem === undefined) return undefined;
  if (problem.name !== 'badRequest') return failureText(problem).text;
  const key = `field.${problem.data?.rule}`;
  return isKey(key) ? message(key, paramsOf(problem.data)) : failureText(problem).text;
};

/** What stands above the button: a refusal that belongs to none of the form's `fields`. */
export const formProblem = (problems: Problems, fields: readonly string[] = []): FailureMessage | undefined => {
  const problem = listOf(problems).find(({ field }) => field === undefined || !fields.includes(field));
  return problem && failureText(problem);
};
