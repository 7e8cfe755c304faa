import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises';
import type { TypedTransaction } from '@ethereumjs/tx';
import { nodeFailed } from '../rpc-error.ts';
import type { Engine } from './engine.ts';
import { mine } from './mine.ts';

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

/** The library builds the whole block anew for each transaction: more of them are slower, fewer cost more commits. */
const MOST_IN_A_BLOCK = 10;
/** How long a transaction waits for others to share its block. */
const GATHER_MS = 4;

/** Takes transactions and answers each once it stands in a stored block; rejects with what the node refuses. */
export interface Pool {
  submit(transaction: TypedTransaction): Promise<void>;
}

interface Waiting {
  readonly transaction: TypedTransaction;
  readonly settle: PromiseWithResolvers<void>;
}

/** Mines what was submitted, in that order. A defect, or another writer, is told to `onEnd`; nothing is mined afterwards. */
export const makePool = (engine: Engine, serial: Serial, onEnd: (error: unknown) => void): Pool => {
  const waiting: Waiting[] = [];
  let busy = false;

  const mineNext = async (): Promise<void> => {
    const batch = waiting.splice(0, MOST_IN_A_BLOCK);
    try {
      const outcomes = await mine(
        engine,
        batch.map(({ transaction }) => transaction),
      );
      const left = batch.filter((_, index) => outcomes[index] === 'later');
      waiting.unshift(...left);
      outcomes.forEach((outcome, index) => {
        if (outcome === 'later') return;
        const settle = batch[index]?.settle;
        if (outcome.mined) settle?.resolve();
        else settle?.reject(outcome.error);
      });
    } catch (error) {
      for (const { settle } of [...batch, ...waiting.splice(0)])
        settle.reject(nodeFailed(error instanceof Error ? error.message : String(error)));
      onEnd(error);
    }
  };

  const run = async (): Promise<void> => {
    await pause(GATHER_MS);
    while (waiting.length > 0) {
      await serial(mineNext);
      // PGlite answers without waiting for a disk: without this a backlog would leave no turn for anybody else.
      await breathe();
    }
    busy = false;
  };

  return {
    submit: (transaction) => {
      const settle = Promise.withResolvers<void>();
      waiting.push({ transaction, settle });
      if (!busy) {
        busy = true;
        void run();
      }
      return settle.promise;
    },
  };
};
