import { useEffect, useRef } from 'react';

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
