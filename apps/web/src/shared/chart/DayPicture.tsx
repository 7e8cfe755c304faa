import { formatDay } from '@naru/messages';
import { lazily } from '../ui/lazy.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Table } from '../ui/Table.tsx';
import classes from './DayChart.module.css';
import type { DayValue } from './DayChart.tsx';

interface Props {
  readonly name: string;
  readonly beforeName?: string;
  readonly label: string;
  readonly days: readonly DayValue[];
  readonly format: (value: number) => string;
}

// The library of charts comes with the first picture, and to nobody who opens none.
const Chart = lazily(async () => (await import('./DayChart.tsx')).DayChart, <Skeleton height={220} />);

/** Values day by day: a picture, what its colours mean, and a table of the same numbers for whoever reads by keyboard or by ear. */
export const DayPicture = ({ name, beforeName, label, days, format }: Props) => (
  <div>
    <p className={classes.legend} aria-hidden="true">
      <span>
        <i />
        {name}
      </span>
      {beforeName !== undefined && (
        <span>
          <i data-before />
          {beforeName}
        </span>
      )}
    </p>
    <Chart label={label} days={days} format={format} />
    <details className={classes.numbers}>
      <summary>{name} 표로 보기</summary>
      <Table
        label={`${name} 표`}
        head={beforeName === undefined ? ['날짜', name] : ['날짜', name, beforeName]}
        numeric={[name, beforeName ?? name]}
        rows={days.map(({ day, value, before = 0 }) => ({
          key: day,
          cells: [formatDay(`${day}T00:00:00+09:00`), format(value), ...(beforeName === undefined ? [] : [format(before)])],
        }))}
        empty=""
      />
    </details>
  </div>
);
