import { tooMuch } from '../embedded/rpc-error.ts';

/** Lets so much work go on side by side, and so much wait; what comes beyond that is sent away. */
export type Lane = <T>(work: () => Promise<T>) => Promise<T>;

export const makeLane = (sideBySide: number, mostWaiting: number): Lane => {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return async (work) => {
    if (inside < sideBySide) inside += 1;
    else {
      if (waiting.length >= mostWaiting) throw tooMuch('too many requests wait');
      await new Promise<void>((enter) => waiting.push(enter));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) inside -= 1;
      else next();
    }
  };
};
