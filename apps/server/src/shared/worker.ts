import type { Ending } from './each-due.ts';

export interface Worker {
  /** Something new is there: look now, not at the next beat. */
  nudge(): void;
  /** Ends after the run in progress. */
  stop(): Promise<void>;
}

/** Runs `work` every `everyMs` and after each nudge, never twice at once. `onError` gets errors; the next beat retries. Long work asks whether to end. */
export const startWorker = (work: (ending: Ending) => Promise<unknown>, everyMs: number, onError: (error: unknown) => void): Worker => {
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  const run = async (): Promise<void> => {
    do {
      again = false;
      try {
        await work(() => stopped);
      } catch (error) {
        onError(error);
      }
    } while (again && !stopped);
    running = null;
  };
  const nudge = (): void => {
    if (stopped) return;
    if (running) again = true;
    else running = run();
  };
  const beat = setInterval(nudge, everyMs);
  beat.unref();
  return {
    nudge,
    stop: async () => {
      stopped = true;
      clearInterval(beat);
      await running;
    },
  };
};
