import { Link } from 'react-router';
import classes from './TabLinks.module.css';
import { usePresentInSight } from './use-present-in-sight.ts';

/** An address to choose, and what it is called. */
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
