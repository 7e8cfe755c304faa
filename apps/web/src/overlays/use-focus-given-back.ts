import { useLayoutEffect, useRef } from 'react';

const FADES_MS = 10;

/** Nobody has it: the page as a whole, or a dialog that fades. */
const isNowhere = (now: Element | null): boolean =>
  now === null || now === document.body || now.closest('[role="dialog"][aria-hidden="true"]') !== null;

/**
 * Where the keyboard was before a dialog, it is again after it, unless a screen has taken it meanwhile; a dialog that follows another leads back to where
 * that one was opened. `open` has the ids of the dialogs. The library's own way sees only dialogs that were there before they opened.
 */
export const useFocusGivenBack = (open: readonly number[]): void => {
  const origins = useRef(new Map<number, Element | null>());
  const left = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const known = origins.current;
    for (const [id, origin] of known) {
      if (open.includes(id)) continue;
      known.delete(id);
      left.current = origin;
      // A dialog that fades takes the focus once more.
      setTimeout(() => {
        left.current = null;
        const now = document.activeElement;
        if (isNowhere(now) && origin instanceof HTMLElement) origin.focus({ preventScroll: true });
      }, FADES_MS);
    }
    const now = document.activeElement;
    for (const id of open) if (!known.has(id)) known.set(id, left.current !== null && isNowhere(now) ? left.current : now);
  }, [open]);
};
