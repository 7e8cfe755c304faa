import type { Likeable } from '@naru/domain/favourite';

/** Where the last thing lies that a visitor pressed the heart of: in this tab alone, until it is closed. */
const STORAGE_KEY = 'naru-visitor-like';

const text = (what: Likeable): string => JSON.stringify(what);

/** Keeps what a visitor likes while they log in; a browser that keeps nothing asks for another press then. */
export const keepVisitorLike = (what: Likeable): void => {
  try {
    sessionStorage.setItem(STORAGE_KEY, text(what));
  } catch {
    // Nothing is lost but a press.
  }
};

/** Whether this was what the visitor liked before they logged in; it is so once. */
export const takeVisitorLike = (what: Likeable): boolean => {
  try {
    const isThis = sessionStorage.getItem(STORAGE_KEY) === text(what);
    if (isThis) sessionStorage.removeItem(STORAGE_KEY);
    return isThis;
  } catch {
    return false;
  }
};
