import { beforeEach, vi } from 'vitest';

/** Lets windows open in a browser that shows none; whoever is led to one goes through it at once. Answers where each of them led, or that it was closed. */
export const standInWindows = (): (() => readonly string[]) => {
  let opened: string[] = [];
  beforeEach(() => {
    opened = [];
    vi.stubGlobal('open', () => {
      const [state, place] = [{ closed: false }, opened.length];
      const goTo = (where: string): void => {
        opened[place] = where;
        state.closed = true;
      };
      return Object.assign(state, { location: { replace: goTo }, focus: () => undefined, close: () => goTo('closed') });
    });
  });
  return () => opened;
};
