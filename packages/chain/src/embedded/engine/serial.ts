/** Runs work one piece after another, in the order of asking. */
export type Serial = <T>(work: () => Promise<T>) => Promise<T>;

/** The EVM has one state, with checkpoints: two pieces of work at once would undo each other's. */
export const makeSerial = (): Serial => {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
};
