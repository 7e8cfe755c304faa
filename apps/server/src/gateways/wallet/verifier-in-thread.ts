import { Worker } from 'node:worker_threads';
import type { Verifier, VerifierSettings } from '@naru/identity/verifier';

/** What a verifier is made of, in a form that another thread can be given. */
export interface ThreadSettings extends Omit<VerifierSettings, 'keyOfChain'> {
  /** The certificates (DER) to which chains may lead. */
  readonly roots: readonly Uint8Array[];
}

/** A call to the thread. */
export type Ask = { readonly id: number } & (
  | { readonly name: 'createRequest'; readonly given: Parameters<Verifier['createRequest']> }
  | { readonly name: 'verifyResponse'; readonly given: Parameters<Verifier['verifyResponse']> }
);

/** What came of it. */
export type Answer = { readonly id: number } & ({ readonly value: unknown } | { readonly error: string });

interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, PromiseWithResolvers<unknown>>;
}

/** A verifier in a thread of its own, started on first use, that keeps no process alive. If it dies, waiting calls fail and the next starts another. */
export const verifierInThread = (settings: ThreadSettings): Verifier => {
  let current: Thread | undefined;
  let last = 0;

  const start = (): Thread => {
    const worker = new Worker(new URL('./verifier-thread.ts', import.meta.url), { workerData: settings });
    const thread: Thread = { worker, waiting: new Map() };
    const die = (error: unknown): void => {
      if (current === thread) current = undefined;
      for (const { reject } of thread.waiting.values()) reject(error);
      thread.waiting.clear();
    };
    worker.on('message', (answer: Answer) => {
      const call = thread.waiting.get(answer.id);
      thread.waiting.delete(answer.id);
      if (thread.waiting.size === 0) worker.unref();
      if ('error' in answer) call?.reject(new Error(answer.error));
      else call?.resolve(answer.value);
    });
    worker.once('error', die);
    worker.once('exit', () => die(new Error('the thread of the verifier has ended')));
    return thread;
  };

  const call = <T>(ask: Omit<Ask, 'id'>): Promise<T> => {
    current ??= start();
    last += 1;
    const settle = Promise.withResolvers<unknown>();
    current.waiting.set(last, settle);
    current.worker.ref();
    current.worker.postMessage({ ...ask, id: last });
    return settle.promise as Promise<T>;
  };

  return {
    createRequest: (...given) => call({ name: 'createRequest', given }),
    verifyResponse: (...given) => call({ name: 'verifyResponse', given }),
  };
};
