import type { ReactNode } from 'react';
import classes from './Table.module.css';

interface Props {
  readonly label: string;
  readonly head: readonly string[];
  /** Heads of columns whose figures line up at the right. */
  readonly numeric?: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  readonly empty: string;
  /** By which columns the rows can be put into order, and how they are now. */
  readonly sorting?: Sorting;
}

export interface Sorting {
  /** What is asked for by the head of a column. */
  readonly by: Readonly<Record<string, string>>;
  readonly now: { readonly by: string; readonly descending: boolean };
  /** Asks for the other direction of the present column, or for another column. */
  readonly onSort: (by: string, descending: boolean) => void;
}

const Head = ({ name, sorting }: { name: string; sorting: Sorting | undefined }) => {
  const by = sorting?.by[name];
  if (sorting === undefined || by === undefined) return name;
  const { now, onSort } = sorting;
  const descending = now.by === by && now.descending;
  return (
    <button type="button" className={classes.sort} onClick={() => onSort(by, !descending)}>
      {name}
      <span aria-hidden="true">{now.by === by ? (descending ? ' ▼' : ' ▲') : ' ↕'}</span>
    </button>
  );
};

const sortOf = (name: string, sorting: Sorting | undefined): 'ascending' | 'descending' | undefined => {
  if (sorting === undefined || sorting.by[name] !== sorting.now.by) return undefined;
  return sorting.now.descending ? 'descending' : 'ascending';
};

/** A dense table with a sticky head; on a phone each row becomes a small list of labelled values. */
export const Table = ({ label, head, numeric = [], rows, empty, sorting }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <section className={classes.scroll} aria-label={label} tabIndex={0}>
    <table className={classes.table}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col" aria-sort={sortOf(name, sorting)} data-numeric={numeric.includes(name) || undefined}>
              <Head name={name} sorting={sorting} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {head.map((name, at) => (
              <td key={name} data-label={name} data-numeric={numeric.includes(name) || undefined}>
                {cells[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    {rows.length === 0 && <p className={classes.empty}>{empty}</p>}
  </section>
);
