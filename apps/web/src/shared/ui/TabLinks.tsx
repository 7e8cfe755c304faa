import { type RefObject, useEffect, useRef } from 'react';
import { Link } from './Link.tsx';
import classes from './TabLinks.module.css';

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

export interface Place {
  readonly name: string;
  readonly to: string;
  readonly label: string;
}

interface Props {
  readonly label: string;
  readonly current: string;
  readonly places: readonly Place[];
}

/** Faces of one thing, told apart by more than the path of their addresses: whoever draws them says which one is shown. */
export const TabLinks = ({ label, current, places }: Props) => (
  <nav ref={usePresentInSight(current)} className={`${classes.tabs} ${classes.faces}`} aria-label={label}>
    {places.map(({ name, to, label: text }) => (
      <Link key={name} to={to} className={classes.tab} aria-current={name === current ? 'page' : undefined}>
        {text}
      </Link>
    ))}
  </nav>
);
