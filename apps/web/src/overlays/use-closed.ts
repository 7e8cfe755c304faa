import { useEffect, useEffectEvent, useRef } from 'react';

/** Going back or forward leaves the page that the dialog speaks of, and the dialog with it. */
export const useClosedByBack = (opened: boolean, onClose: () => void): void => {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!opened) return;
    const leave = (): void => close.current();
    addEventListener('popstate', leave);
    return () => removeEventListener('popstate', leave);
  }, [opened]);
};

/** The dialogs that are open, from the lowest to the topmost. */
const open: symbol[] = [];

/** Closes the topmost dialog by Escape. The library's own way closes all that lie beneath it as well. */
export const useClosedByEscape = (opened: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!opened) return;
    const self = Symbol();
    open.push(self);
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.isComposing || open.at(-1) !== self) return;
      // A list of choices that is open in the dialog is what Escape closes first.
      if (event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true') return;
      event.stopImmediatePropagation();
      close();
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => {
      open.splice(open.indexOf(self), 1);
      removeEventListener('keydown', onKey, { capture: true });
    };
  }, [opened]);
};
