import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { entryOf, rememberedTop, rememberedWay, rememberTop, rememberWay } from '../../shared/remembered-places.ts';

/** As long as a list may take to come back; whoever scrolls in the meantime is left alone. */
const PATIENCE_MS = 8_000;
/** As long as the link that they left by may take beyond that. */
const LINK_PATIENCE_MS = 1_500;
/** Both at least so many frames: a busy phone draws few within that time. */
const PATIENCE_FRAMES = 30;
/** A screen's heading takes the focus some time after it is drawn, and the link with it: the link takes it back for as many frames. */
const FRAMES_FOR_HEADING = 10;
const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Of the links that lead to the same place, the one that is in sight. */
const linkInSight = (way: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('main a[href]')].find((link) => {
    const { top, bottom } = link.getBoundingClientRect();
    return link.getAttribute('href') === way && top >= 0 && bottom <= innerHeight;
  });

/** Brings the visitor back to where they were, and the focus to the link that they left by, as soon as both are there. */
const comeBack = (top: number, way: string): (() => void) => {
  let until = performance.now() + PATIENCE_MS;
  let there = false;
  let frames = 0;
  let framesWithLink = 0;
  let frame = 0;
  const stop = (): void => {
    cancelAnimationFrame(frame);
    for (const move of OWN_MOVES) removeEventListener(move, stop);
  };
  const attempt = (): void => {
    scrollTo({ top, behavior: 'instant' });
    frames += 1;
    if (!there && scrollY >= top - 1) {
      there = true;
      frames = 0;
      until = Math.min(until, performance.now() + LINK_PATIENCE_MS);
    }
    const link = there && way !== '' ? linkInSight(way) : undefined;
    if (link !== undefined) {
      framesWithLink += 1;
      link.focus({ preventScroll: true });
    }
    const arrived = there && (way === '' || framesWithLink >= FRAMES_FOR_HEADING);
    if (arrived || (performance.now() >= until && frames >= PATIENCE_FRAMES)) stop();
    else frame = requestAnimationFrame(attempt);
  };
  for (const move of OWN_MOVES) addEventListener(move, stop, { passive: true });
  attempt();
  return stop;
};

/** The link of the screen that was pressed; undefined for anything else. */
const pressedWay = ({ target }: Event): string | undefined =>
  (target instanceof Element ? target.closest('main a[href]')?.getAttribute('href') : undefined) ?? undefined;

/** A new screen starts at its top; going back keeps the place, once the list is long enough again. The router's own part writes a script, which the policy forbids. */
export const useScrollPlace = (): void => {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const entry = entryOf({ key, pathname });
    const top = type === 'POP' ? rememberedTop(entry) : undefined;
    const stop = top === undefined ? undefined : comeBack(top, rememberedWay(entry));
    const remember = (): void => rememberTop(entry, scrollY);
    const leave = (event: Event): void => rememberWay(entry, pressedWay(event) ?? '');
    addEventListener('scroll', remember, { passive: true });
    addEventListener('click', leave, { capture: true });
    return () => {
      stop?.();
      removeEventListener('scroll', remember);
      removeEventListener('click', leave, { capture: true });
    };
  }, [key, pathname, type]);
  useLayoutEffect(() => {
    // A change of filters alone keeps the place: only another screen starts at its top.
    if (type !== 'POP') scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, type]);
};
