/** Whatever rows of a feed are told apart by. */
interface Numbered {
  readonly id: number;
}

/** What a fresh look at the top of a feed says about the rows that are shown. */
export interface Arrived {
  /** How many rows came since. */
  readonly count: number;
  /** Whether there may be even more than that. */
  readonly more: boolean;
}

/** Compares the newest rows with those that are shown: rows that stand above the first one known came since. */
export const arrivedSince = (shown: readonly Numbered[], newest: readonly Numbered[]): Arrived => {
  const known = new Set(shown.map(({ id }) => id));
  const first = newest.findIndex(({ id }) => known.has(id));
  if (first !== -1) return { count: first, more: false };
  return { count: newest.length, more: newest.length > 0 && shown.length > 0 };
};

/** The rows that are shown, each once, as last seen: what was being recorded on the chain may have been recorded since. */
export const asLastSeen = <Row extends Numbered>(shown: readonly Row[], newest: readonly Row[]): readonly Row[] => {
  const fresh = new Map(newest.map((row) => [row.id, row]));
  return [...new Map(shown.map((row) => [row.id, fresh.get(row.id) ?? row])).values()];
};
