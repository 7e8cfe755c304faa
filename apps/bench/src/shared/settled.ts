import { setTimeout as pause } from 'node:timers/promises';
import type { Ground } from './ground.ts';

const QUIET_SECONDS = 0.1;
const MOST_SECONDS = 90;

/** Waits until a server that has just begun has done what it does by itself: the relay of the demo content would be counted as the cost of requests. */
export const settled = async ({ cpuSeconds }: Pick<Ground, 'cpuSeconds'>): Promise<void> => {
  for (let second = 0; second < MOST_SECONDS; second += 1) {
    const before = cpuSeconds() ?? 0;
    await pause(1_000);
    if ((cpuSeconds() ?? 0) - before < QUIET_SECONDS) return;
  }
};
