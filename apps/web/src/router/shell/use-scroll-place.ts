import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const PLACES = new Map<string, number>();
const PATIENCE_MS = 1_500;

const scrollWhenTallEnough = (top: number): (() => void) => {
  const until = performance.now() + PATIENCE_MS;
  let frame = 0;
  const attempt = (): void => {
    scrollTo({ top, behavior: 'instant' });
    if (scrollY < top - 1 && performance.now() < until) frame = requestAnimationFrame(attempt);
  };
  attempt();
  return () => cancelAnimationFrame(frame);
};

/** A new screen starts at its top; going back keeps the place, once the list is long enough again. The router's own part writes a script, which the policy forbids. */
export const useScrollPlace = (): void => {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const kept = type === 'POP' ? PLACES.get(key) : undefined;
    const stop = kept === undefined ? undefined : scrollWhenTallEnough(kept);
    const remember = (): void => void PLACES.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => {
      stop?.();
      removeEventListener('scroll', remember);
    };
  }, [key, type]);
  useLayoutEffect(() => {
    // A change of filters alone keeps the place: only another screen starts at its top.
    if (type !== 'POP') scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, type]);
};
