import type { Db } from '../stores/db.ts';

/** Carries the answer out of a transaction that is undone. */
class Undone extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super('undone');
    this.answer = answer;
  }
}

/** What comes of some work, all of which is undone. */
export const undoing = async <T>(db: Pick<Db, 'transaction'>, work: (tx: Db) => Promise<T>): Promise<T> => {
  try {
    return await db.transaction(async (tx) => {
      throw new Undone(await work(tx));
    });
  } catch (error) {
    if (error instanceof Undone) return error.answer as T;
    throw error;
  }
};
