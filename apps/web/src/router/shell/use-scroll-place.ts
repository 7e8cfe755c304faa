import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { entryOf, keepTop, keptTop } from '../../shared/kept-places.ts';

/** As long as a list may take to come back; whoever moves by himself in the meantime is left alone. */
const PATIENCE_MS = 8_000;
const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

const scrollWhenTallEnough = (top: number): (() => void) => {
  const until = performance.now() + PATIENCE_MS;
  let frame = 0;
  const stop = (): void => {
    cancelAnimationFrame(frame);
    for (const move of OWN_MOVES) removeEventListener(move, stop);
  };
  const attempt = (): void => {
    scrollTo({ top, behavior: 'instant' });
    if (scrollY < top - 1 && performance.now() < until) frame = requestAnimationFrame(attempt);
    else stop();
  };
  for (const move of OWN_MOVES) addEventListener(move, stop, { passive: true });
  attempt();
  return stop;
};

/** A new screen starts at its top; going back keeps the place, once the list is long enough again. The router's own part writes a script, which the policy forbids. */
export const useScrollPlace = (): void => {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const entry = entryOf({ key, pathname });
    const kept = type === 'POP' ? keptTop(entry) : undefined;
    const stop = kept === undefined ? undefined : scrollWhenTallEnough(kept);
    const remember = (): void => keepTop(entry, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => {
      stop?.();
      removeEventListener('scroll', remember);
    };
  }, [key, pathname, type]);
  useLayoutEffect(() => {
    // A change of filters alone keeps the place: only another screen starts at its top.
    if (type !== 'POP') scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, type]);
};
