import { useLayoutEffect } from 'react';

const FADES_MS = 10;

/**
 * Where the keyboard was before the first dialog, it is again after the last one, unless a screen has taken it meanwhile. The library's own way
 * sees only dialogs that were there before they opened.
 */
export const useFocusGivenBack = (isOpen: boolean): void => {
  useLayoutEffect(() => {
    const before = document.activeElement;
    if (!isOpen || !(before instanceof HTMLElement)) return;
    return () => {
      // A dialog that fades takes the focus once more.
      setTimeout(() => {
        const now = document.activeElement;
        if (now === document.body || now?.closest('[role="dialog"][aria-hidden="true"]')) before.focus({ preventScroll: true });
      }, FADES_MS);
    };
  }, [isOpen]);
};
