import '../form/css.ts';
import { Button, TextInput } from '@mantine/core';
import type { KoreanDay } from '@naru/domain/shared';
import { lastDays } from './last-days.ts';
import classes from './PeriodFilter.module.css';

interface Props {
  readonly from?: KoreanDay | undefined;
  readonly to?: KoreanDay | undefined;
  readonly onChange: (change: { readonly from?: string; readonly to?: string }) => void;
}

const PERIODS = [
  { label: '오늘', days: 1 },
  { label: '최근 7일', days: 7 },
  { label: '최근 30일', days: 30 },
] as const;

/** The days of which a list of the center shows what was: by a press, or from one to another. */
export const PeriodFilter = ({ from, to, onChange }: Props) => (
  <div className={classes.filters}>
    <fieldset className={classes.periods} aria-label="기간">
      <Button variant={from === undefined && to === undefined ? 'light' : 'default'} onClick={() => onChange({ from: '', to: '' })}>
        전체 기간
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
      aria-label="시작일"
      value={from ?? ''}
      max={to}
      onChange={(event) => onChange({ from: event.currentTarget.value })}
    />
    <TextInput
      type="date"
      aria-label="종료일"
      value={to ?? ''}
      min={from}
      onChange={(event) => onChange({ to: event.currentTarget.value })}
    />
  </div>
);
