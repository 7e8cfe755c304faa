import type { RunningServer } from './server.ts';

/** What may still be under way when nobody comes any more: answers, workers, connections. */
const LONGEST_MS = 30_000;

/** How a process ends by itself. */
export type Exit = (code: number) => void;

/**
 * Ends a server in order, and its process with it. What does not come to its end in time, because something it waits for is gone for good, is cut
 * off, as whoever started the process would: nothing that was promised is lost by that, and the log says how far it came.
 */
export const endInTime = async ({ stop, step, log, config }: RunningServer, exit: Exit): Promise<void> => {
  const late = setTimeout(
    () => {
      log.error('the process does not end, and is cut off', { step: step() });
      exit(1);
    },
    2 * config.lameDuckMs + LONGEST_MS,
  );
  try {
    await stop();
    exit(0);
  } catch {
    exit(1);
  } finally {
    clearTimeout(late);
  }
};
