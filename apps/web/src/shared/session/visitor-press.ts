/** What a visitor wanted when they were led to log in: in this tab alone, until it is closed. */
export type PressKind = 'like' | 'follow';

const keyOf = (kind: PressKind): string => `naru-visitor-${kind}`;

/** Keeps what a visitor pressed while they log in; a browser that keeps nothing asks for another press then. */
export const keepVisitorPress = (kind: PressKind, what: object): void => {
  try {
    sessionStorage.setItem(keyOf(kind), JSON.stringify(what));
  } catch {
    // Nothing is lost but a press.
  }
};

/** Whether this was what the visitor wanted before they logged in; it is so once. */
export const takeVisitorPress = (kind: PressKind, what: object): boolean => {
  try {
    const isThis = sessionStorage.getItem(keyOf(kind)) === JSON.stringify(what);
    if (isThis) sessionStorage.removeItem(keyOf(kind));
    return isThis;
  } catch {
    return false;
  }
};
