/** Does the work for each thing; a failing one stops none of the others (I19). Failures are thrown together at the end, under `what` went wrong. */
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

/** Whether the process is about to end: what is left is done by the next one. */
export type Ending = () => boolean;

export interface Due<Row> {
  /** What went wrong where something did. */
  readonly what: string;
  /** The next rows after one, or the first ones, in an order of their own; none when all were told. */
  readonly after: (row: Row | undefined) => Promise<readonly Row[]>;
  readonly work: (row: Row) => Promise<unknown>;
}

/** As many are worked on side by side: one that its provider keeps waiting holds up no other. */
const SIDE_BY_SIDE = 4;
/** As many failures are told; a thousand of one kind say no more than these. */
const MOST_REPORTED = 20;

/** Does the work for everything due, by batches, each once, so that failures block nobody (I19) and are thrown together at the end. Answers how many. */
export const eachDue = async <Row>({ what, after, work }: Due<Row>, ending: Ending = () => false): Promise<number> => {
  const failed: unknown[] = [];
  let done = 0;
  let last: Row | undefined;
  while (!ending()) {
    const batch = await after(last);
    if (batch.length === 0) break;
    const rows = batch.values();
    const takeTurns = async (): Promise<void> => {
      for (const row of rows) {
        if (ending()) return;
        await work(row).catch((error: unknown) => failed.push(error));
      }
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, takeTurns));
    done += batch.length;
    last = batch.at(-1);
  }
  if (failed.length > 0) throw new AggregateError(failed.slice(0, MOST_REPORTED), `${what} (${failed.length})`);
  return done;
};
