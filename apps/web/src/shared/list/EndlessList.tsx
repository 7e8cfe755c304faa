import { Button } from '@mantine/core';
import { Stack } from '@naru/frontend/layout';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { entryOf, rememberedList, rememberList } from '../remembered-places.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import classes from './list.module.css';

interface Present {
  readonly portions: number;
  readonly sizes: () => readonly number[];
}

/** What was kept of a list at this entry of the browser's history; and keeps what is there now when the visitor goes on. */
const useRememberedList = (name: string) => {
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
    note: (now: Present): void => {
      present.current = now;
    },
  };
};

/** After as many pages the next one waits for a press, so that what stands below the list can be reached. */
const BY_ITSELF = 5;
/** The next page is asked for when as many rows are left. */
const NEAR_END = 6;

interface Props<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  /** About how high a row is, in pixels; each is measured once it is drawn. */
  readonly rowHeight: number;
  /** How many rows there are, where that is known. */
  readonly allCount: number | undefined;
  /** How many pages have come. */
  readonly portions: number;
  /** The way to the next page; `load` is undefined at the end. */
  readonly more: { readonly load: (() => void) | undefined; readonly loading: boolean; readonly failed: boolean };
  readonly children: (row: Row) => ReactNode;
}

/**
 * A list without an end, of which only the rows near the window are in the page. Going back to it finds the same rows at the same height: how many
 * pages had come and how high their rows were is kept for each entry of the browser's history.
 */
export const EndlessList = <Row,>({ label, rows, keyOf, rowHeight, allCount = -1, portions, more, children }: Props<Row>) => {
  const list = useRef<HTMLOListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const remembered = useRememberedList(label);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (at) => remembered.sizeOf(at) ?? rowHeight,
    getItemKey: (at) => {
      const row = rows[at];
      return row === undefined ? at : keyOf(row);
    },
    measureElement: (element) => element.getBoundingClientRect().height || rowHeight,
    overscan: NEAR_END,
    scrollMargin,
  });
  const drawn = virtual.getVirtualItems();
  const last = drawn.at(-1)?.index ?? -1;
  const { load, loading, failed } = more;
  remembered.note({ portions, sizes: () => rows.map((_, at) => virtual.measurementsCache[at]?.size ?? rowHeight) });
  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top;
    if (top !== undefined) setScrollMargin(Math.round(top + scrollY));
  }, []);
  const wanted = portions < remembered.portions || (portions % BY_ITSELF !== 0 && last >= rows.length - NEAR_END);
  useLayoutEffect(() => {
    if (wanted && !loading && !failed) load?.();
  }, [wanted, loading, failed, load]);
  return (
    <div aria-busy={loading || undefined}>
      <ol ref={list} className={classes.list} aria-label={label} style={{ height: virtual.getTotalSize() }}>
        {drawn.map(({ key, index, start }) => {
          const row = rows[index];
          return row === undefined ? null : (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className={classes.row}
              aria-posinset={index + 1}
              aria-setsize={load === undefined ? rows.length : allCount}
              style={{ transform: `translateY(${start - scrollMargin}px)` }}
            >
              {children(row)}
            </li>
          );
        })}
      </ol>
      {loading && <Skeleton height={rowHeight} />}
      {load !== undefined && !loading && (
        <Stack gap={12} items="center" above={24}>
          {failed && <p role="alert">다음 내용을 불러오지 못했어요.</p>}
          <Button variant="default" onClick={load}>
            {failed ? '다시 시도' : '더 보기'}
          </Button>
        </Stack>
      )}
    </div>
  );
};
