import type { ChainDatabase } from '../embedded/index.ts';

/** A database whose next transaction fails (undone, or done although its answer is lost), or that can no longer be read. */
export interface Faulty {
  readonly database: ChainDatabase<unknown>;
  next: 'undone' | 'answerLost' | undefined;
  blind: boolean;
}

export const faulty = (inner: ChainDatabase<unknown>): Faulty => {
  const fault: Faulty = {
    next: undefined,
    blind: false,
    database: {
      ...inner,
      query: async (statement) => {
        if (fault.blind && statement.text.includes('evm_node')) throw new Error('the connection is gone');
        return inner.query(statement);
      },
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
