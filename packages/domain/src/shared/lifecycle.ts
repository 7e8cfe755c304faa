/** A lifecycle as data: for every state, the moves that leave it and where they lead. A state without moves is final. */
export type Lifecycle<State extends string, Move extends string> = Readonly<Record<State, Readonly<Partial<Record<Move, State>>>>>;

/** Where a move may begin, and where it leads: each move of a lifecycle leads to one state, from wherever it begins. */
export const transitionOf = <State extends string, Move extends string>(
  lifecycle: Lifecycle<State, Move>,
  event: Move,
): { readonly from: readonly State[]; readonly to: State } => {
  const from = statesOf(lifecycle).filter((state) => lifecycle[state][event] !== undefined);
  const [to, ...others] = new Set(from.map((state) => lifecycle[state][event]));
  if (to === undefined || others.length > 0) throw new Error(`no move of this lifecycle, or one to several states: ${event}`);
  return { from, to };
};

export const statesOf = <State extends string>(lifecycle: Lifecycle<State, string>): readonly State[] => Object.keys(lifecycle) as State[];
