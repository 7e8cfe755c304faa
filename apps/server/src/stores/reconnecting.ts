import { setTimeout as pause } from 'node:timers/promises';
import { isConnectionLoss } from './sql-state.ts';

const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 20;

/** Runs work that may be repeated as a whole, again when the database's connection broke under it: at most four times, with growing pauses. */
export const reconnecting = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= ATTEMPTS || !isConnectionLoss(error)) throw error;
      await pause(FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random()));
    }
  }
};
