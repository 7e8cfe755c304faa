import type { Picture } from '@naru/domain/file';
import type { ReactNode } from 'react';
import { Art } from '../art/Art.tsx';
import classes from './WorkRow.module.css';

/** Rows about works, one below the other. */
export const WorkRows = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul className={classes.list} aria-label={label}>
    {children}
  </ul>
);

interface Props {
  readonly picture: Picture | null;
  /** The work's name; where it is a link, the whole row leads there. */
  readonly name: ReactNode;
  readonly about: ReactNode;
  /** Figures, state and what can be done, at the end. */
  readonly children: ReactNode;
}

/** One thing about a work: an order, an offer, a gift. */
export const WorkRow = ({ picture, name, about, children }: Props) => (
  <li className={classes.row}>
    <Art picture={picture} alt="" sizes="72px" />
    <div>
      <p className={classes.name}>{name}</p>
      <p className={classes.about}>{about}</p>
    </div>
    <div className={classes.end}>{children}</div>
  </li>
);
