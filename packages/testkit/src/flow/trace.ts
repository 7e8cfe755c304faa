import { pathsIn, type StateValue, stateText } from './state-text.ts';

/** What a trace looks at in an inspection event of XState. */
export interface Inspected {
  readonly type: string;
  readonly actorRef: unknown;
  readonly snapshot?: unknown;
}

/** Everything that a machine went through, transient states included. */
export interface Trace {
  /** To be given to `createActor(machine, { inspect })`. */
  readonly inspect: (event: Inspected) => void;
  /** The states in their order, one line each; a state that is kept is not told twice. */
  readonly steps: readonly string[];
  /** Every state ever visited, as dotted paths. */
  readonly visited: ReadonlySet<string>;
}

/** Follows one machine from its start, leaving its children aside. */
export const traceOf = (): Trace => {
  const steps: string[] = [];
  const visited = new Set<string>();
  let root: unknown;
  const inspect = (event: Inspected): void => {
    root ??= event.actorRef;
    if (event.actorRef !== root || !hasValue(event.snapshot)) return;
    const { value } = event.snapshot;
    for (const path of pathsIn(value)) visited.add(path);
    const step = stateText(value);
    if (steps.at(-1) !== step) steps.push(step);
  };
  return { inspect, steps, visited };
};

const hasValue = (snapshot: unknown): snapshot is { readonly value: StateValue } =>
  typeof snapshot === 'object' && snapshot !== null && 'value' in snapshot && isStateValue(snapshot.value);

const isStateValue = (value: unknown): value is StateValue =>
  typeof value === 'string' ||
  (typeof value === 'object' && value !== null && Object.values(value).every((inner) => inner === undefined || isStateValue(inner)));
