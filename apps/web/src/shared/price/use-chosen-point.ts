import type { PricePoint } from '@naru/domain/history';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';

/** Where the place of a chosen point goes by a key, of so many points; undefined for a key that chooses none. */
export const placeAfter = (key: string, at: number, count: number): number | undefined => {
  const last = count - 1;
  const places: Readonly<Record<string, number>> = {
    ArrowLeft: Math.max(0, at - 1),
    ArrowDown: Math.max(0, at - 1),
    ArrowRight: Math.min(last, at + 1),
    ArrowUp: Math.min(last, at + 1),
    PageDown: Math.max(0, at - 10),
    PageUp: Math.min(last, at + 10),
    Home: 0,
    End: last,
  };
  return places[key];
};

/** Which of the places is nearest to `x`; of two that are as near, the later. */
export const nearest = (places: readonly number[], x: number): number =>
  places.reduce((best, place, at) => (Math.abs(place - x) <= Math.abs((places[best] ?? 0) - x) ? at : best), 0);

/** Which point is told of: by key, by finger or by mouse; the newest until one is chosen, and again when the mouse has left. */
export const useChosenPoint = (points: readonly PricePoint[], placesOf: () => readonly number[]) => {
  const [chosen, setChosen] = useState<PricePoint | null>(null);
  const found = chosen === null ? -1 : points.indexOf(chosen);
  const at = found === -1 ? points.length - 1 : found;
  const choose = (place: number): void => setChosen(points[place] ?? null);
  const pick = ({ currentTarget, clientX }: PointerEvent<HTMLElement>): void =>
    choose(nearest(placesOf(), clientX - currentTarget.getBoundingClientRect().left));
  return {
    at,
    on: {
      onKeyDown: (event: KeyboardEvent): void => {
        const place = placeAfter(event.key, at, points.length);
        if (place === undefined) return;
        event.preventDefault();
        choose(place);
      },
      onPointerDown: pick,
      onPointerMove: pick,
      onPointerLeave: ({ pointerType }: PointerEvent): void => {
        if (pointerType === 'mouse') setChosen(null);
      },
    },
  };
};
