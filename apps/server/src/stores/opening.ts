/** What a database that is being opened is asked before its tables are made, and tells meanwhile. */
export interface Opening {
  /** Told of connections that broke while nobody was using them; the pool replaces them by itself. */
  readonly onIdleError?: (error: Error) => void;
  /** Asked with what is there already; throws where nothing is to be written. */
  readonly beforeTables?: (ask: (text: string) => Promise<readonly Readonly<Record<string, unknown>>[]>) => Promise<void>;
  /** Told, again and again, what is still waited for, and for how many seconds. */
  readonly onWait?: (what: string, seconds: number) => void;
}

/** Patience that is taken for granted. */
const FIRST_MS = 5_000;

/** Does the work; whoever watches is told each five seconds that it is still waited for. */
export const tellingWaits = async <T>(what: string, onWait: Opening['onWait'], work: () => Promise<T>, everyMs = FIRST_MS): Promise<T> => {
  const began = performance.now();
  const tell = setInterval(() => onWait?.(what, Math.round((performance.now() - began) / 1_000)), everyMs);
  try {
    return await work();
  } finally {
    clearInterval(tell);
  }
};
