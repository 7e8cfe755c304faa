const KEY = 'naru.wanted';

/** Keeps what a visitor was about to do when they were led to the log-in, and what they had typed: it goes on when they are back in this tab. */
export const keepWanted = (what: string, typed = ''): void => {
  try {
    sessionStorage.setItem(KEY, `${what}\n${typed}`);
  } catch {
    // A browser that keeps nothing: they press again.
  }
};

/** What was typed, where this is what they were about to do; undefined where it is not. */
export const wantedOf = (what: string): string | undefined => {
  try {
    const [wanted, typed] = sessionStorage.getItem(KEY)?.split('\n') ?? [];
    return wanted === what ? typed : undefined;
  } catch {
    return undefined;
  }
};

/** It is done, or is not wanted any more. */
export const clearWanted = (): void => {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
};
