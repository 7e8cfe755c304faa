import { addressOf } from '@naru/domain/navigation';
import type { DaySales } from '@naru/domain/overview';
import { formatNumber, formatWon } from '@naru/messages';
import { useState } from 'react';
import { DayPicture } from '../../../shared/chart/DayPicture.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import classes from './Home.module.css';
import { salesOfLast } from './sales-periods.ts';
import { TEXTS } from './texts.ts';

const PERIODS = [
  { length: 1, label: '오늘' },
  { length: 7, label: '최근 7일' },
  { length: 30, label: '최근 30일' },
] as const;

type Period = (typeof PERIODS)[number];

const changeText = (change: number | null): string =>
  change === null ? TEXTS.noneBefore : `${TEXTS.before}보다 ${change > 0 ? '+' : ''}${change}%`;

/** What was sold today, in seven and in thirty days, each against as many days before, and the days of one of them as a picture. */
export const SalesPart = ({ days }: { days: readonly DaySales[] }) => {
  const [chosen, setChosen] = useState<Period>(PERIODS[2]);
  const none = days.every(({ sold }) => sold === 0);
  return (
    <Section title={TEXTS.sales} more={{ to: addressOf('issuerSoldList'), label: TEXTS.toSold }}>
      <fieldset className={classes.periods} aria-label={TEXTS.sales}>
        {PERIODS.map((period) => {
          const { price, sold, change } = salesOfLast(days, period.length);
          return (
            <button type="button" key={period.length} aria-pressed={period === chosen} onClick={() => setChosen(period)}>
              <span>{period.label}</span>
              <strong>{formatWon(price)}</strong>
              <small>
                {formatNumber(sold)}개, {changeText(change)}
              </small>
            </button>
          );
        })}
      </fieldset>
      {none ? <p className={classes.note}>{TEXTS.noSales}</p> : <Picture days={days} period={chosen} />}
    </Section>
  );
};

const Picture = ({ days, period: { length, label } }: { days: readonly DaySales[]; period: Period }) => {
  const sales = salesOfLast(days, length);
  return (
    <DayPicture
      name={`${label} ${TEXTS.price}`}
      beforeName={TEXTS.before}
      label={`${label} ${TEXTS.price} ${formatWon(sales.price)}, ${changeText(sales.change)}`}
      days={sales.days.map(({ day, price }, at) => ({ day, value: price, before: sales.before[at]?.price ?? 0 }))}
      format={formatWon}
    />
  );
};
