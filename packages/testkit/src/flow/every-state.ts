/** A state of a machine, as far as counting states goes. */
export interface StateNodeLike {
  readonly path: readonly string[];
  readonly states: Readonly<Record<string, StateNodeLike>>;
}

/** Every state of a machine as dotted paths, in the order of their declaration. */
export const statesOfMachine = (machine: { readonly root: StateNodeLike }): readonly string[] => below(machine.root);

/** The states of a machine that none of the traces visited: a test expects none. */
export const visitsEveryState = (
  machine: { readonly root: StateNodeLike },
  traces: readonly { readonly visited: ReadonlySet<string> }[],
): readonly string[] => statesOfMachine(machine).filter((path) => !traces.some(({ visited }) => visited.has(path)));

const below = (node: StateNodeLike): readonly string[] =>
  Object.values(node.states).flatMap((child) => [child.path.join('.'), ...below(child)]);
