import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { entryOf, rememberedList, rememberList } from '../remembered-places.ts';

interface Present {
  readonly portions: number;
  readonly sizes: () => readonly number[];
}

/** What was kept of a list at this entry of the browser's history; and keeps what is there now when the visitor goes on. */
export const useRememberedList = (name: string) => {
  const entry = entryOf(useLocation());
  const back = useNavigationType() === 'POP';
  const [found] = useState(() => (back ? rememberedList(entry, name) : undefined));
  const present = useRef<Present>(undefined);
  useEffect(() => {
    const keep = (): void => {
      if (present.current === undefined) return;
      const { portions, sizes } = present.current;
      rememberList(entry, name, { portions, sizes: sizes() });
    };
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [entry, name]);
  return {
    portions: found?.portions ?? 0,
    sizeOf: (at: number): number | undefined => found?.sizes[at],
    /** Tells what the list has at present. */
    note: (now: Present): void => {
      present.current = now;
    },
  };
};
