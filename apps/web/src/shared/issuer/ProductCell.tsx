import type { Picture } from '@naru/domain/file';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Art } from '../art/Art.tsx';
import classes from './ProductCell.module.css';

interface Props {
  readonly thumbnail: Picture | null;
  readonly to: string;
  /** What the link says. */
  readonly name: string;
  /** What stands below it. */
  readonly note?: ReactNode;
}

/** A product, or one of its units, in a row of a table: its picture, and the way to it. */
export const ProductCell = ({ thumbnail, to, name, note }: Props) => (
  <div className={classes.product}>
    <Art picture={thumbnail} alt="" sizes="44px" />
    <div>
      <Link to={to}>{name}</Link>
      {note !== undefined && <small>{note}</small>}
    </div>
  </div>
);
