import { type Failure, failure } from '../failure/code.ts';
import { fail, ok, type Result } from './result.ts';

/** A lifecycle as data: for every state, the moves that leave it and where they lead. A state without moves is final. */
export type Lifecycle<State extends string, Move extends string> = Readonly<Record<State, Readonly<Partial<Record<Move, State>>>>>;

/** The state that `event` leads to; refused with `wrongState` where the lifecycle has no such move (decisions, section 2). */
export const move = <State extends string, Move extends string>(
  lifecycle: Lifecycle<State, Move>,
  state: State,
  event: Move,
): Result<State, Failure> => {
  const next = lifecycle[state][event];
  return next === undefined ? fail(failure('wrongState', { data: { state, event } })) : ok(next);
};

/** Every state of a lifecycle, in the order of its declaration. */
export const statesOf = <State extends string>(lifecycle: Lifecycle<State, string>): readonly State[] => Object.keys(lifecycle) as State[];

/** The states that can be reached from `start`, itself included. */
export const reachableFrom = <State extends string>(lifecycle: Lifecycle<State, string>, start: State): ReadonlySet<State> => {
  const reached = new Set<State>([start]);
  for (const state of reached)
    for (const next of Object.values<State | undefined>(lifecycle[state])) if (next !== undefined) reached.add(next);
  return reached;
};

/** The states that no move leaves. */
export const finalStates = <State extends string>(lifecycle: Lifecycle<State, string>): readonly State[] =>
  statesOf(lifecycle).filter((state) => Object.keys(lifecycle[state]).length === 0);
