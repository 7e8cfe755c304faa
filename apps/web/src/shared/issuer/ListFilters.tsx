import '../form/css.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { DAY_MS, type KoreanDay, koreanDayAt } from '@naru/domain/shared';
import { useState } from 'react';
import classes from './issuer.module.css';

interface PeriodFilterProps {
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
export const PeriodFilter = ({ from, to, onChange }: PeriodFilterProps) => (
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

/** The last so many days with today, as the calendar goes in Korea. */
export const lastDays = (days: number, now: Date): { readonly from: KoreanDay; readonly to: KoreanDay } => ({
  from: koreanDayAt(new Date(now.getTime() - (days - 1) * DAY_MS)),
  to: koreanDayAt(now),
});

/** That a list shows only some of its things, which no other filter says, and the way to all of them. */
export const Narrowed = ({ text, onAll }: { text: string; onAll: () => void }) => (
  <div className={classes.narrowed}>
    <p>{text}</p>
    <Button size="compact-sm" variant="default" onClick={onAll}>
      모두 보기
    </Button>
  </div>
);

interface Props {
  readonly label: string;
  readonly name: string | undefined;
  readonly onSearch: (name: string) => void;
}

/** Looks for products by a part of their names, when Enter is pressed. */
export const NameSearch = ({ label, name = '', onSearch }: Props) => {
  const [typed, setTyped] = useState(name);
  return (
    <form
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <TextInput
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </form>
  );
};

interface OneOfProps<T extends string> {
  readonly label: string;
  readonly all: string;
  readonly value: T | undefined;
  readonly names: readonly T[];
  readonly labels: Readonly<Record<T, string>>;
  readonly onChoose: (name: T | undefined) => void;
  /** Stands where it begins, in a place that is wider. */
  readonly apart?: boolean;
}

export const OneOf = <T extends string>({ label, all, value, names, labels, onChoose, apart = false }: OneOfProps<T>) => (
  <NativeSelect
    {...(apart && { className: classes.apart ?? '' })}
    aria-label={label}
    value={value ?? ''}
    data={[{ value: '', label: all }, ...names.map((name) => ({ value: name, label: labels[name] }))]}
    onChange={(event) => onChoose(names.find((name) => name === event.currentTarget.value))}
  />
);
