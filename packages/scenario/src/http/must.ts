import type { Failure } from '@naru/domain/failure';
import type { Result } from '@naru/domain/shared';
import { DONE, type Outcome } from '../world/world.ts';

/** What was answered, in the words of scenarios. */
export const outcomeOf = (answer: Result<unknown, Failure>): Outcome => (answer.ok ? DONE : answer.failure.name);

/** What a call answered that is never refused to whoever acts out a scenario. */
export const must = <T>(answer: Result<T, Failure>): T => {
  if (!answer.ok) throw new Error(`refused: ${answer.failure.name}`);
  return answer.value;
};
