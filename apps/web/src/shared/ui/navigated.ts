let moved = false;

/** Told by the shell at the first change of address within the page. */
export const markNavigated = (): void => {
  moved = true;
};

/** Whether the visitor has moved within the page: on the first screen the focus stays where the browser put it. */
export const hasNavigated = (): boolean => moved;
