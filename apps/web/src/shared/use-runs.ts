import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** What only a browser knows, and what is shown in its place where the page is drawn by the server, until it runs. */
export const useInBrowser = <T>(known: () => T, drawn: T): T => useSyncExternalStore(never, known, () => drawn);

export const useRuns = (): boolean => useInBrowser(() => true, false);

/** Tells that the page answers from now on: what was pressed on the drawing of it is pressed again (start.js). */
export const notifyRuns = (): void => void dispatchEvent(new Event('naru-runs'));
