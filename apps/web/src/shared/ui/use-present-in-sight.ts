import { type RefObject, useEffect, useRef } from 'react';

/** So much of what stands before the present link stays in sight. */
const BEFORE_PX = 16;

/** Keeps the present one of several links in sight where they stand in one line that is wider than the screen. */
export const usePresentInSight = (current: string): RefObject<HTMLElement | null> => {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const present = row.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row.current && present) row.current.scrollLeft = present.offsetLeft - row.current.offsetLeft - BEFORE_PX;
  }, [current]);
  return row;
};
