import { type KeyboardEvent, useState } from 'react';

/** How much bigger than the place; 1 fills its width. */
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;
const FIT = 1;

export const usePages = (pages: number) => {
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState<number>(FIT);
  const go = (wanted: number): void => setPage(Math.min(Math.max(1, Math.trunc(wanted)), Math.max(1, pages)));
  const bigger = (): void => setZoom(ZOOMS.find((step) => step > zoom) ?? zoom);
  const smaller = (): void => setZoom(ZOOMS.findLast((step) => step < zoom) ?? zoom);
  const fit = (): void => setZoom(FIT);
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => go(page - 1),
    PageUp: () => go(page - 1),
    Home: () => go(1),
    ArrowRight: () => go(page + 1),
    PageDown: () => go(page + 1),
    End: () => go(pages),
    '+': bigger,
    '=': bigger,
    '-': smaller,
    '0': fit,
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = keys[event.key];
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  const ends = { smallest: zoom === ZOOMS[0], biggest: zoom === ZOOMS.at(-1) };
  return { page, zoom, ends, go, bigger, smaller, fit, onKeyDown };
};

export type Pages = ReturnType<typeof usePages>;
