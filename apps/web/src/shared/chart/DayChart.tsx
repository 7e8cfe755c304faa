import { useElementSize } from '@mantine/hooks';
import { addKoreanDays, type KoreanDay } from '@naru/domain/shared';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleLinear, scaleUtc } from '@visx/scale';
import { Bar, LinePath } from '@visx/shape';
import classes from './DayChart.module.css';
import { shortNumber } from './short-number.ts';

/** What a day has in a picture: its own value, and, where one is compared, that of the day in its place before. */
export interface DayValue {
  readonly day: KoreanDay;
  readonly value: number;
  readonly before?: number;
}

interface Props {
  /** What a screen reader is told instead of the picture; the numbers themselves stand in a table beside it. */
  readonly label: string;
  /** One day after the other, none left out. */
  readonly days: readonly DayValue[];
  /** A value in words, with its unit. */
  readonly format: (value: number) => string;
}

const HEIGHT = 220;
const MARGIN = Object.freeze({ top: 12, right: 8, bottom: 28, left: 48 });
/** About so many lines of the grid. */
const LINES = 4;
/** How wide it is as long as nobody has measured: as on a small phone. */
const UNMEASURED = 288;
/** How much room a day of the axis takes with its label, in pixels. */
const TICK_ROOM = 72;

// A day of the Korean calendar is one of the axis, whatever clock the reader has: its midnight is drawn as UTC’s.
const midnight = (day: KoreanDay): Date => new Date(`${day}T00:00:00Z`);
const dayLabel = (value: Date | { valueOf(): number }): string => {
  const at = new Date(value.valueOf());
  return `${at.getUTCMonth() + 1}.${at.getUTCDate()}`;
};

/** Values day by day as bars over a true time axis, with the line of what they are compared with. Lazily loaded: nobody else loads its library. */
export const DayChart = ({ label, days, format }: Props) => {
  const { ref, width } = useElementSize();
  return (
    <div ref={ref} className={classes.frame}>
      <Drawn label={label} days={days} format={format} width={width === 0 ? UNMEASURED : width} />
    </div>
  );
};

const Drawn = ({ label, days, format, width }: Props & { width: number }) => {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const inner = { width: width - MARGIN.left - MARGIN.right, height: HEIGHT - MARGIN.top - MARGIN.bottom };
  const x = scaleUtc({ domain: [midnight(first.day), midnight(addKoreanDays(last.day, 1))], range: [0, inner.width] });
  const most = Math.max(1, ...days.flatMap(({ value, before = 0 }) => [value, before]));
  const y = scaleLinear({ domain: [0, most], range: [inner.height, 0], nice: LINES });
  // Won and pieces are whole: a picture of little has fewer lines.
  const lines = y.ticks(LINES).filter(Number.isInteger);
  const step = inner.width / days.length;
  const bar = Math.max(1, Math.min(40, step * 0.7));
  const middle = (day: KoreanDay): number => x(midnight(day)) + step / 2;
  const compared = days.filter(({ before }) => before !== undefined);
  return (
    <svg width={width} height={HEIGHT} role="img" aria-label={label}>
      <g transform={`translate(${MARGIN.left},${MARGIN.top})`}>
        <AxisLeft
          scale={y}
          tickValues={lines}
          hideAxisLine
          hideTicks
          axisClassName={classes.axis ?? ''}
          tickFormat={(value) => shortNumber(Number(value))}
          tickLabelProps={{ className: classes.tick ?? '', dx: -4, dy: 4, textAnchor: 'end' }}
        />
        {lines.map((value) => (
          <line key={value} className={classes.line} x1={0} x2={inner.width} y1={y(value)} y2={y(value)} />
        ))}
        {days.map(({ day, value }) => (
          <Bar
            key={day}
            className={classes.bar ?? ''}
            x={middle(day) - bar / 2}
            width={bar}
            y={y(value)}
            height={inner.height - y(value)}
            rx={Math.min(3, bar / 2)}
          >
            <title>{`${dayLabel(midnight(day))} ${format(value)}`}</title>
          </Bar>
        ))}
        {compared.length > 0 && (
          <LinePath className={classes.before ?? ''} data={[...compared]} x={({ day }) => middle(day)} y={({ before = 0 }) => y(before)} />
        )}
        <AxisBottom
          scale={x}
          top={inner.height}
          numTicks={Math.max(2, Math.min(days.length, Math.floor(inner.width / TICK_ROOM)))}
          hideTicks
          axisClassName={classes.axis ?? ''}
          tickFormat={dayLabel}
          tickLabelProps={{ className: classes.tick ?? '', dx: step / 2, textAnchor: 'middle' }}
        />
      </g>
    </svg>
  );
};
