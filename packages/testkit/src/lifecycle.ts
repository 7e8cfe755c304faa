import { type Failure, failure } from '@naru/domain/failure';
import { fail, type Lifecycle, ok, type Result } from '@naru/domain/shared';

/** The state that `event` leads to; refused with `wrongState` where the lifecycle has no such move (choices 2). */
export const move = <State extends string, Move extends string>(
  lifecycle: Lifecycle<State, Move>,
  state: State,
  event: Move,
): Result<State, Failure> => {
  const next = lifecycle[state][event];
  return next === undefined ? fail(failure('wrongState', { data: { state, event } })) : ok(next);
};
