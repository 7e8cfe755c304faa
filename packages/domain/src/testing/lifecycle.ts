import { type Lifecycle, statesOf } from '../shared/lifecycle.ts';

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

export const leftBy = <State extends string, Move extends string>(lifecycle: Lifecycle<State, Move>, event: Move): readonly State[] =>
  statesOf(lifecycle).filter((state) => lifecycle[state][event] !== undefined);
