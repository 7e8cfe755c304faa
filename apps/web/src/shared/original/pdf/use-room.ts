import { useCallback, useState } from 'react';

/** A page of the width of a wide screen would be taller than anybody can read at once. */
const WIDEST = 960;

/** The width in CSS pixels that a page has; 0 until it is known. */
export const useRoom = () => {
  const [room, setRoom] = useState(0);
  const place = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const measure = (): void => setRoom(Math.min(WIDEST, Math.floor(element.clientWidth)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { room, place };
};
