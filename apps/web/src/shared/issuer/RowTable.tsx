import '../form/css.ts';
import { Checkbox } from '@mantine/core';
import type { Picture } from '@naru/domain/file';
import { type ReactNode, useState } from 'react';
import { Art } from '../art/Art.tsx';
import { Link } from '../ui/Link.tsx';
import { type Sorting, Table } from '../ui/Table.tsx';
import classes from './issuer.module.css';

interface ProductCellProps {
  readonly thumbnail: Picture | null;
  readonly to: string;
  readonly name: string;
  readonly note?: ReactNode;
}

/** A product, or one of its units, in a row of a table: its picture, and the way to it. */
export const ProductCell = ({ thumbnail, to, name, note }: ProductCellProps) => (
  <div className={classes.product}>
    <Art picture={thumbnail} alt="" sizes="44px" />
    <div>
      <Link to={to}>{name}</Link>
      {note !== undefined && <small>{note}</small>}
    </div>
  </div>
);

export interface Chosen<Id> {
  readonly chosen: ReadonlySet<Id>;
  readonly toggle: (id: Id) => void;
  /** Chooses these and no other. */
  readonly choose: (ids: readonly Id[]) => void;
}

/** Choosing rows of a list, none at first. */
export const useChosen = <Id,>(): Chosen<Id> => {
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set());
  return {
    chosen,
    toggle: (id) => setChosen((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]))),
    choose: (ids) => setChosen(new Set(ids)),
  };
};

interface ChooseAllProps<Id> extends Pick<Chosen<Id>, 'chosen' | 'choose'> {
  readonly label: string;
  readonly ids: readonly Id[];
}

/** Chooses every row that is shown, or none. */
export const ChooseAll = <Id,>({ label, ids, chosen, choose }: ChooseAllProps<Id>) => {
  const all = ids.length > 0 && ids.every((id) => chosen.has(id));
  return <Checkbox label={label} checked={all} onChange={() => choose(all ? [] : ids)} />;
};

export interface Column<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures line up at the right. */
  readonly figure?: boolean;
  /** What is asked for to have the rows in its order. */
  readonly sort?: string;
  /** Left out where that is so. */
  readonly hidden?: boolean;
}

interface Props<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly columns: readonly Column<Row>[];
  readonly none: string;
  readonly sorting?: Omit<Sorting, 'by'>;
}

export const RowTable = <Row,>({ label, rows, keyOf, columns, none, sorting }: Props<Row>) => {
  const shown = columns.filter(({ hidden = false }) => !hidden);
  const by = Object.fromEntries(shown.flatMap(({ head, sort }) => (sort === undefined ? [] : [[head, sort]])));
  return (
    <Table
      label={label}
      head={shown.map(({ head }) => head)}
      numeric={shown.flatMap(({ head, figure = false }) => (figure ? [head] : []))}
      rows={rows.map((row) => ({ key: String(keyOf(row)), cells: shown.map(({ cell }) => cell(row)) }))}
      empty={none}
      {...(sorting && { sorting: { ...sorting, by } })}
    />
  );
};
