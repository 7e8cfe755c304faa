import { Link } from 'react-router';
import classes from './PillLinks.module.css';
import type { Place } from './TabLinks.tsx';

interface Props {
  readonly label: string;
  readonly current: string;
  readonly places: readonly Place[];
}

/** Kinds of one list, each with an address: as {@link TabLinks} under a heading, lighter, and on several lines where there are many. */
export const PillLinks = ({ label, current, places }: Props) => (
  <nav className={classes.pills} aria-label={label}>
    {places.map(({ name, to, label: text }) => (
      <Link key={name} to={to} aria-current={name === current ? 'page' : undefined}>
        {text}
      </Link>
    ))}
  </nav>
);
