import '../../../shared/form/css.ts';
import { Button, TextInput } from '@mantine/core';
import classes from './Sold.module.css';
import { TEXTS } from './texts.ts';
import { lastDays, type SalesQuery } from './use-sales-query.ts';

interface Props {
  readonly query: SalesQuery;
  readonly onChange: (change: Readonly<Record<string, string | undefined>>) => void;
}

const PERIODS = [
  { label: TEXTS.today, days: 1 },
  { label: TEXTS.week, days: 7 },
  { label: TEXTS.month, days: 30 },
] as const;

/** The days whose sales are shown: by a press, or from one to another. */
export const PeriodFilter = ({ query: { from, to }, onChange }: Props) => (
  <div className={classes.filters}>
    <fieldset className={classes.periods} aria-label={TEXTS.periods}>
      <Button variant={from === undefined && to === undefined ? 'light' : 'default'} onClick={() => onChange({ from: '', to: '' })}>
        {TEXTS.all}
      </Button>
      {PERIODS.map(({ label, days }) => {
        const period = lastDays(days, new Date());
        const chosen = period.from === from && period.to === to;
        return (
          <Button key={label} variant={chosen ? 'light' : 'default'} aria-pressed={chosen} onClick={() => onChange(period)}>
            {label}
          </Button>
        );
      })}
    </fieldset>
    <TextInput
      type="date"
      aria-label={TEXTS.from}
      value={from ?? ''}
      max={to}
      onChange={(event) => onChange({ from: event.currentTarget.value })}
    />
    <TextInput
      type="date"
      aria-label={TEXTS.to}
      value={to ?? ''}
      min={from}
      onChange={(event) => onChange({ to: event.currentTarget.value })}
    />
  </div>
);
