const KINDS = ['pointerdown', 'keydown', 'input'] as const;

/** Does something once somebody begins to do something with the page: presses, types or chooses. Answers what calls it off. */
export const whenBegun = (act: () => void): (() => void) => {
  const ended = new AbortController();
  const begun = (): void => {
    ended.abort();
    act();
  };
  for (const kind of KINDS) addEventListener(kind, begun, { signal: ended.signal, passive: true });
  return () => ended.abort();
};
