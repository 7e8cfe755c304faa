import type { ReactNode } from 'react';
import { None } from './parts.tsx';
import classes from './ui.module.css';

export interface Column<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Metrics line up on the right. */
  readonly figure?: boolean;
}

interface Props<Row> {
  readonly name: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string | number;
  readonly none: string;
}

/** A table; where there is no room for it each row is a card that says its columns' names. */
export const Rows = <Row,>({ name, rows, columns, keyOf, none }: Props<Row>) => {
  if (rows.length === 0) return <None text={none} />;
  return (
    <table className={classes.table} aria-label={name}>
      <thead>
        <tr>
          {columns.map(({ head, figure }) => (
            <th key={head} scope="col" className={figure === true ? classes.figure : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ head, cell, figure }) => (
              <td key={head} className={figure === true ? classes.figure : undefined}>
                <span className={classes.inlineHead}>{head}</span>
                <div className={classes.cell}>{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
