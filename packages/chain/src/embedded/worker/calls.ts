import type { MessagePort, Worker } from 'node:worker_threads';
import { nodeFailed, RpcError } from '../rpc-error.ts';

/** What one side of the thread's border offers to the other: named functions of one argument that can be copied. */
export type Offers = Readonly<Record<string, (argument: never) => Promise<unknown>>>;

/** Calls to the other side. */
export interface Calls<Theirs extends Offers> {
  call<Name extends keyof Theirs & string>(name: Name, argument: Parameters<Theirs[Name]>[0]): ReturnType<Theirs[Name]>;
  /** Whoever still waits for an answer gets this instead, and so does whoever asks from now on. */
  end(error: Error): void;
}

interface Ask {
  readonly ask: number;
  readonly name: string;
  readonly argument: unknown;
}

interface Answer {
  readonly answer: number;
  readonly value?: unknown;
  readonly error?: { readonly message: string; readonly code: number | undefined; readonly data: string | undefined };
}

/** Joins both sides over a port; each offers functions to the other. Both come from this package, so that messages are taken at their word. */
export const callsOver = <Theirs extends Offers>(port: MessagePort | Worker, ours: Offers): Calls<Theirs> => {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;
  let over: Error | undefined;

  const serve = async ({ ask, name, argument }: Ask): Promise<void> => {
    try {
      port.postMessage({ answer: ask, value: await ours[name]?.(argument as never) });
    } catch (error) {
      const { code, data } = error instanceof RpcError ? error : { code: undefined, data: undefined };
      port.postMessage({ answer: ask, error: { message: error instanceof Error ? error.message : String(error), code, data } });
    }
  };

  port.on('message', (message: Ask | Answer) => {
    if ('ask' in message) {
      void serve(message);
      return;
    }
    const settle = waiting.get(message.answer);
    waiting.delete(message.answer);
    if (message.error === undefined) settle?.resolve(message.value);
    else settle?.reject(rebuilt(message.error));
  });

  return {
    call: (name, argument) => {
      const settle = Promise.withResolvers<unknown>();
      if (over !== undefined) settle.reject(over);
      else {
        last += 1;
        waiting.set(last, settle);
        port.postMessage({ ask: last, name, argument });
      }
      return settle.promise as ReturnType<Theirs[typeof name]>;
    },
    end: (error) => {
      over = nodeFailed(error.message);
      for (const settle of waiting.values()) settle.reject(over);
      waiting.clear();
    },
  };
};

const rebuilt = ({ message, code, data }: NonNullable<Answer['error']>): Error =>
  code === undefined ? new Error(message) : new RpcError(message, code, data);
