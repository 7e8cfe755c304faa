import type { Db, Transact } from '../stores/db.ts';
import type { Deps } from './deps.ts';

class Undone extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super('undone');
    this.answer = answer;
  }
}

const isRefusal = (answer: unknown): boolean => typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false;

/**
 * The same parts inside a transaction that is open already: what a use case does as a transaction of its own becomes a part of that one, and is undone
 * alone where it is refused. For acts of which a second person's approval is the beginning and that must not happen without it.
 */
export const within = (deps: Deps, tx: Db): Deps => {
  const transact: Transact = async <T>(work: (inner: Db) => Promise<T>): Promise<T> => {
    try {
      return await tx.transaction(async (inner) => {
        const answer = await work(inner);
        if (isRefusal(answer)) throw new Undone(answer);
        return answer;
      });
    } catch (error) {
      if (error instanceof Undone) return error.answer as T;
      throw error;
    }
  };
  return { ...deps, db: tx, transact };
};
