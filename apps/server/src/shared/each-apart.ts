/**
 * Does the work for each thing in turn; one that fails stops none of the others (I19: whatever ails one order, the rest come to their
 * end). The failures are thrown together at the end, under `what` went wrong.
 */
export const eachApart = async <T>(what: string, things: Iterable<T>, work: (thing: T) => Promise<unknown>): Promise<void> => {
  const failed: unknown[] = [];
  for (const thing of things) {
    try {
      await work(thing);
    } catch (error) {
      failed.push(error);
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, what);
};

/** The failures behind one that {@link eachApart} has thrown, also where it ran within another; any other stands for itself. */
export const errorsIn = (error: unknown): readonly unknown[] =>
  error instanceof AggregateError && error.errors.length > 0 ? error.errors.flatMap(errorsIn) : [error];
