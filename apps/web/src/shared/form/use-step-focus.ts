import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the first field of a step when another step begins. The first step of all leaves it to the heading. */
export const useStepFocus = (step: string | number): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    place.current?.querySelector<HTMLElement>('input:not([type="hidden"]), button')?.focus();
  }, [step]);
  return place;
};
