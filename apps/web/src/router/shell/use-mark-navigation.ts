import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { markNavigated, markTyping } from '../../shared/ui/navigated.ts';

/** Notes the first move within the page, from then on every screen's heading takes the focus, and what is typed. While drawing, since the headings' effects come first. */
export const useMarkNavigation = (): void => {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  if (first.current !== pathname) markNavigated();
  useEffect(() => {
    addEventListener('input', markTyping);
    return () => removeEventListener('input', markTyping);
  }, []);
};
