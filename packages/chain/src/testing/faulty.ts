import type { ChainDatabase } from '../embedded/index.ts';

/** A database whose next transaction fails: undone, or done although its answer is lost. */
export interface Faulty {
  readonly database: ChainDatabase<unknown>;
  next: 'undone' | 'answerLost' | undefined;
}

export const faulty = (inner: ChainDatabase<unknown>): Faulty => {
  const fault: Faulty = {
    next: undefined,
    database: {
      ...inner,
      transaction: async (work) => {
        const { next } = fault;
        fault.next = undefined;
        const result = await inner.transaction(async (tx) => {
          const done = await work(tx);
          if (next === 'undone') throw new Error('the disk is full');
          return done;
        });
        if (next === 'answerLost') throw new Error('the connection broke');
        return result;
      },
    },
  };
  return fault;
};
