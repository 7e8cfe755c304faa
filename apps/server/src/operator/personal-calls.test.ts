import { OPERATOR_WIRE } from '@naru/contract/operator';
import type { OperatorCallName } from '@naru/domain/operator';
import { expect, it } from 'vitest';
import { namesIn, PERSONAL_NAMES } from '../testing/personal-names.ts';
import { PERSONAL_OPERATOR_CALLS } from './personal-calls.ts';

/** Names that stand in an answer without telling of any member, and of whom they tell. */
const OF_NOBODY: Readonly<Partial<Record<OperatorCallName, string>>> = {
  keys: 'addresses of the chain',
  'operator/list': 'staff users',
  'privacy/list': 'staff users',
  'payout/list': 'staff users',
  'event/list': 'what events are called',
  'invoice/list': 'stores',
};

const CALLS = Object.keys(PERSONAL_OPERATOR_CALLS) as OperatorCallName[];
const answerOf = (call: OperatorCallName) =>
  Object.hasOwn(OPERATOR_WIRE, call) ? OPERATOR_WIRE[call as keyof typeof OPERATOR_WIRE].answer : null;

it.each(CALLS)('%s says of whom it shows what, where its answer names anybody', (call) => {
  const answer = answerOf(call);
  const named = answer === null ? [] : namesIn(answer).filter((name) => PERSONAL_NAMES.has(name));
  if (PERSONAL_OPERATOR_CALLS[call] === null && OF_NOBODY[call] === undefined) expect([call, named]).toEqual([call, []]);
});
