import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useRef } from 'react';
import classes from './Pager.module.css';

interface Props {
  readonly page: number;
  readonly size: number;
  readonly allCount: number;
  readonly onPage: (page: number) => void;
  readonly label?: string;
}

const WINDOW = 5;

/** The page numbers around `page`, at most five. */
export const pagesAround = (page: number, last: number): number[] => {
  const first = Math.max(1, Math.min(page - 2, last - WINDOW + 1));
  return Array.from({ length: Math.min(WINDOW, last) }, (_, at) => first + at);
};

/** Steps through a long list; left out where one page holds it all. At an end no button is disabled: that would take the focus from whoever pressed it. */
export const Pager = ({ page, size, allCount, onPage, label = '페이지' }: Props) => {
  const nav = useRef<HTMLElement>(null);
  const last = Math.max(1, Math.ceil(allCount / size));
  if (last === 1) return null;
  const go = (wanted: number): void => {
    if (wanted < 1 || wanted > last) return;
    onPage(wanted);
    const list = nav.current?.parentElement;
    // Another page is read from its start; where the start is in sight nothing moves.
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start' });
  };
  return (
    <nav ref={nav} className={classes.pager} aria-label={label}>
      <button type="button" aria-label="이전 페이지" aria-disabled={page <= 1} onClick={() => go(page - 1)}>
        <IconChevronLeft size={18} aria-hidden="true" />
      </button>
      {pagesAround(page, last).map((number) => (
        <button type="button" key={number} aria-current={number === page ? 'page' : undefined} onClick={() => go(number)}>
          {number}
        </button>
      ))}
      <button type="button" aria-label="다음 페이지" aria-disabled={page >= last} onClick={() => go(page + 1)}>
        <IconChevronRight size={18} aria-hidden="true" />
      </button>
    </nav>
  );
};
