import { Worker } from 'node:worker_threads';
import type { Failure } from '@naru/domain/failure';
import type { Result } from '@naru/domain/shared';
import { boundedPool } from './bounded-pool.ts';

/** What a thread answers: what came of its question, or what it threw. */
export type ThreadReply<Reply> = { readonly reply: Reply } | { readonly error: string };

interface Threads {
  /** The body of each thread, which answers a {@link ThreadReply} to every question in turn. */
  readonly body: URL;
  readonly threads: number;
  readonly waiting: number;
  /** What takes longer than this hangs, and its thread is ended. */
  readonly mostMs: number;
  readonly heapMb: number;
}

/** Runs one question at a time on a thread of its own, which starts with the first and keeps no process alive between them. */
const startThread = <Question, Reply>({ body, mostMs, heapMb }: Threads) => {
  const worker = new Worker(body, { resourceLimits: { maxOldGenerationSizeMb: heapMb } });
  let waiting: PromiseWithResolvers<Reply> | undefined;
  let isDead = false;
  const settle = (act: (call: PromiseWithResolvers<Reply>) => void): void => {
    const call = waiting;
    waiting = undefined;
    if (call !== undefined) act(call);
    worker.unref();
  };
  const die = (error: unknown): void => {
    isDead = true;
    settle(({ reject }) => reject(error));
  };
  worker.on('message', (answer: ThreadReply<Reply>) => {
    settle(({ resolve, reject }) => ('error' in answer ? reject(new Error(answer.error)) : resolve(answer.reply)));
  });
  worker.once('error', die);
  worker.once('exit', () => die(new Error(`the thread of ${body.pathname} has ended`)));
  return {
    isDead: () => isDead,
    ask: async (question: Question): Promise<Reply> => {
      waiting = Promise.withResolvers<Reply>();
      const answer = waiting.promise;
      worker.ref();
      worker.postMessage(question);
      const late = setTimeout(() => void worker.terminate(), mostMs);
      try {
        return await answer;
      } finally {
        clearTimeout(late);
      }
    },
  };
};

/** Asks threads, each one question at a time; a thread that dies or hangs takes one question with it. Refused: `busy`. Throws what a thread threw. */
export const askedThreads = <Question, Reply>(given: Threads): ((question: Question) => Promise<Result<Reply, Failure>>) => {
  const pool = boundedPool(given.threads, given.waiting);
  const idle: ReturnType<typeof startThread<Question, Reply>>[] = [];
  return (question) =>
    pool(async () => {
      let thread = idle.pop();
      while (thread?.isDead() === true) thread = idle.pop();
      thread ??= startThread<Question, Reply>(given);
      try {
        return await thread.ask(question);
      } finally {
        if (!thread.isDead()) idle.push(thread);
      }
    });
};
