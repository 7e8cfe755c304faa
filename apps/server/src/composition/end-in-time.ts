import type { RunningServer } from './server.ts';

/** What may still be under way when nobody comes any more: answers, workers, connections. */
const LONGEST_MS = 30_000;

/** How a process ends by itself. */
export type Exit = (code: number) => void;

/** Ends a server in order, then its process. What waits for something that is gone for good is cut off in time, losing nothing promised; the log says where. */
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
