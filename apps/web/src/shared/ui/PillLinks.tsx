import { Link } from './Link.tsx';
import { type Place, usePresentInSight } from './TabLinks.tsx';
import classes from './ui.module.css';

interface Props {
  readonly label: string;
  readonly current: string;
  readonly places: readonly Place[];
  /** They stay on one line on a phone, where it is moved sideways. */
  readonly inOneLine?: boolean;
}

/** Kinds of one list, each with an address: as {@link TabLinks} under a heading, lighter, and on several lines where there are many. */
export const PillLinks = ({ label, current, places, inOneLine = false }: Props) => (
  <nav ref={usePresentInSight(current)} className={classes.pills} aria-label={label} data-one-line={inOneLine || undefined}>
    {places.map(({ name, to, label: text }) => (
      <Link key={name} to={to} aria-current={name === current ? 'page' : undefined}>
        {text}
      </Link>
    ))}
  </nav>
);
