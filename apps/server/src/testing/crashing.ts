import type { ChainWorkerParts } from '../use-cases/chain/chain-worker-parts.ts';

/** The process is gone: nothing after it happened. */
export class Crash extends Error {
  override readonly name = 'Crash';
}

/** The chain worker's parts in a dying process: `dies` is asked before and after each chain call and transaction, and says whether it is now. */
export const crashing = <Parts extends ChainWorkerParts>(parts: Parts, dies: () => boolean): Parts => {
  const step =
    <Args extends readonly unknown[], T>(call: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      if (dies()) throw new Crash('before');
      const answer = await call(...args);
      if (dies()) throw new Crash('after');
      return answer;
    };
  const { chain } = parts;
  return {
    ...parts,
    chain: {
      ...chain,
      prepare: step(chain.prepare),
      send: step(chain.send),
      progress: step(chain.progress),
      nextNonce: step(chain.nextNonce),
      status: step(chain.status),
    },
    finish: step(parts.finish),
    transact: (work, options) => step(() => parts.transact(work, options))(),
  };
};
