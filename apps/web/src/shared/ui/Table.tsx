import type { ReactNode } from 'react';
import classes from './Table.module.css';

interface Props {
  readonly label: string;
  readonly head: readonly string[];
  /** Heads of columns whose figures line up at the right. */
  readonly numeric?: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  readonly empty: string;
}

/** A dense table with a sticky head; on a phone each row becomes a small list of labelled values. */
export const Table = ({ label, head, numeric = [], rows, empty }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <section className={classes.scroll} aria-label={label} tabIndex={0}>
    <table className={classes.table}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col" data-numeric={numeric.includes(name) || undefined}>
              {name}
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
