const PREFIX = 'naru.typed';

/** Where a text lies in this tab that a member has typed and not sent; another who signs in here has a place of their own. */
const placeOf = (did: string, place: string): string => `${PREFIX} ${did} ${place}`;

/** What was typed and not sent; undefined for nothing, or where the browser keeps nothing. */
export const typedText = (did: string, place: string): string | undefined => {
  try {
    return sessionStorage.getItem(placeOf(did, place)) ?? undefined;
  } catch {
    return undefined;
  }
};

/** Keeps a text as long as the tab stands, over a reload and a session that ended by itself; null clears it. */
export const keepText = (did: string, place: string, text: string | null): void => {
  try {
    if (text === null) sessionStorage.removeItem(placeOf(did, place));
    else sessionStorage.setItem(placeOf(did, place), text);
  } catch {
    // A browser that keeps nothing, or no more: the page itself still has it.
  }
};

/** Clears all that was typed by others than this member; by everybody, when they have logged out. */
export const clearTexts = (but?: string): void => {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(`${PREFIX} `) && (but === undefined || !key.startsWith(placeOf(but, '')))) sessionStorage.removeItem(key);
    }
  } catch {
    // Nothing could be kept either.
  }
};
