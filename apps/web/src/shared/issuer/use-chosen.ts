import { useState } from 'react';

/** Rows of a list that are chosen, by what they are known by. */
export interface Chosen<Id> {
  readonly chosen: ReadonlySet<Id>;
  readonly toggle: (id: Id) => void;
  /** Chooses these and no other. */
  readonly choose: (ids: readonly Id[]) => void;
}

/** Choosing rows of a list, none at first. */
export const useChosen = <Id>(): Chosen<Id> => {
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set());
  return {
    chosen,
    toggle: (id) => setChosen((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]))),
    choose: (ids) => setChosen(new Set(ids)),
  };
};
