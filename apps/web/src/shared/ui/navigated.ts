let moved = false;
let typing = false;

/** Told by the shell at the first change of address within the page. */
export const markNavigated = (): void => {
  moved = true;
};

/** Told by the router as a move begins: what was typed before was typed on the screen that is left. */
export const markMove = (): void => {
  typing = false;
};

/** Told by the shell of whatever is typed. */
export const markTyping = (): void => {
  typing = true;
};

/**
 * Whether a new screen's heading takes the focus: not on the first screen, where it stays where the browser put it, and not from whoever has begun to
 * type into the search above while the screen was on its way.
 */
export const takesFocus = (): boolean => moved && !(typing && document.activeElement instanceof HTMLInputElement);
