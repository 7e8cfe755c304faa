import { useLayer } from '@naru/frontend/layers';
import { createContext, use, useEffect, useEffectEvent } from 'react';

/** Somebody may go back before a dialog's code is there. */
export const LeftEarly = createContext({ left: false });

/** Closes a dialog by whatever closes the topmost one without a button of its own: a step back, and Escape. */
export const useClosed = (opened: boolean, onClose: () => void): void => {
  const early = use(LeftEarly);
  const close = useEffectEvent(onClose);
  useLayer(opened, onClose);
  useClosedByEscape(opened, onClose);
  useEffect(() => {
    if (early.left) close();
  }, [early]);
};

/** The dialogs that are open, from the lowest to the topmost. */
const open: symbol[] = [];

/** Closes the topmost dialog by Escape. The library's own way closes all that lie beneath it as well. */
const useClosedByEscape = (opened: boolean, onClose: () => void): void => {
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
