import { useEffect } from 'react';

const show = (id: string, behavior: ScrollBehavior): void => {
  const place = document.getElementById(id);
  if (place === null) return;
  place.scrollIntoView({ behavior, block: 'start' });
  place.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
};

const quiet = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Leads to a section of the page that is read, and writes its anchor into the address: a link to it can be passed on. An address that comes with an
 * anchor begins there.
 */
export const useAnchor = (): ((id: string) => void) => {
  useEffect(() => {
    const id = decodeURIComponent(location.hash.slice(1));
    if (id === '') return;
    // After the heading has taken the focus and the page its place.
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => show(id, 'instant')));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (id) => {
    show(id, quiet() ? 'instant' : 'smooth');
    history.replaceState(history.state, '', `#${id}`);
  };
};
