import type { Likeable } from '@naru/domain/favourite';

/** Where the last thing lies that a visitor pressed the heart of: in this tab alone, until it is closed. */
const WISH = 'naru-wish';

const text = (what: Likeable): string => JSON.stringify(what);

/** Keeps what a visitor likes while they log in; a browser that keeps nothing asks for another press then. */
export const keepWish = (what: Likeable): void => {
  try {
    sessionStorage.setItem(WISH, text(what));
  } catch {
    // Nothing is lost but a press.
  }
};

/** Whether this was what the visitor liked before they logged in; it is so once. */
export const takeWish = (what: Likeable): boolean => {
  try {
    const isWish = sessionStorage.getItem(WISH) === text(what);
    if (isWish) sessionStorage.removeItem(WISH);
    return isWish;
  } catch {
    return false;
  }
};
