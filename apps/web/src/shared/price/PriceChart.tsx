import { useElementSize } from '@mantine/hooks';
import type { PricePoint, PriceSummary } from '@naru/domain/history';
import { DAY_MS } from '@naru/domain/shared';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleLinear, scaleUtc } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { shortNumber } from '../chart/short-number.ts';
import { pointWords } from './point-words.ts';
import classes from './price.module.css';
import { priceScale } from './price-scale.ts';
import { useChosenPoint } from './use-chosen-point.ts';

interface Props {
  readonly summary: PriceSummary;
  /** Of which NFT the page is: its own sales are marked. */
  readonly own: number | undefined;
}

const HEIGHT = 240;
const MARGIN = Object.freeze({ top: 12, right: 16, bottom: 28, left: 52 });
/** About so many lines of the grid. */
const LINES = 4;
/** How wide it is as long as nobody has measured: as on a small phone. */
const UNMEASURED = 288;
/** How much room a day of the axis takes with its label, in pixels. */
const TICK_ROOM = 84;
const YEAR_MS = 365 * DAY_MS;

// The axis is one of Korean days, whatever clock the reader has: their midnights are drawn as UTC’s.
const KOREA_MS = 9 * 60 * 60 * 1_000;
const drawnAt = (time: string): number => Date.parse(time) + KOREA_MS;
const middleOf = ({ time, until }: PricePoint): number => (drawnAt(time) + drawnAt(until)) / 2;

/** Sales over a true time axis, each a point; by mouse, finger or arrow keys one of them is told in words. Lazily loaded with its library. */
export const PriceChart = ({ summary, own }: Props) => {
  const { ref, width } = useElementSize();
  return (
    <div ref={ref} className={classes.frame}>
      <Drawn summary={summary} own={own} width={width === 0 ? UNMEASURED : width} />
    </div>
  );
};

/** Where on the picture a moment and a price are. */
const scalesOf = ({ from, until, points }: PriceSummary, inner: { readonly width: number; readonly height: number }) => {
  const [first, last] = [drawnAt(from ?? until), drawnAt(until)];
  const { least, most } = priceScale(Math.min(...points.map(({ low }) => low)), Math.max(...points.map(({ high }) => high)));
  return {
    // Of one moment alone no axis can be made: it has a day at least.
    x: scaleUtc({ domain: [Math.min(first, last - DAY_MS), last], range: [0, inner.width] }),
    y: scaleLinear({ domain: [least, most], range: [inner.height, 0] }),
    long: last - first > YEAR_MS,
  };
};

const Drawn = ({ summary, own, width }: Props & { width: number }) => {
  const { points } = summary;
  const inner = { width: width - MARGIN.left - MARGIN.right, height: HEIGHT - MARGIN.top - MARGIN.bottom };
  const { x, y, long } = scalesOf(summary, inner);
  const place = (point: PricePoint): number => x(middleOf(point));
  const { at, on } = useChosenPoint(points, () => points.map((point) => place(point) + MARGIN.left));
  const chosen = points[at];
  const lines = y.ticks(LINES).filter(Number.isInteger);
  if (chosen === undefined) return null;
  return (
    <>
      <p className={classes.told}>{pointWords(chosen)}</p>
      <div
        className={classes.picture}
        role="slider"
        tabIndex={0}
        aria-label="거래 가격 그래프. 왼쪽과 오른쪽 화살표 키로 거래를 하나씩 볼 수 있어요"
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={at + 1}
        aria-valuetext={pointWords(chosen)}
        {...on}
      >
        <svg width={width} height={HEIGHT} aria-hidden="true">
          <g transform={`translate(${MARGIN.left},${MARGIN.top})`}>
            <AxisLeft
              scale={y}
              tickValues={lines}
              hideAxisLine
              hideTicks
              tickFormat={(value) => shortNumber(Number(value))}
              tickLabelProps={{ className: classes.tick ?? '', dx: -4, dy: 4, textAnchor: 'end' }}
            />
            {lines.map((value) => (
              <line key={value} className={classes.grid} x1={0} x2={inner.width} y1={y(value)} y2={y(value)} />
            ))}
            <LinePath className={classes.line ?? ''} data={[...points]} x={place} y={({ price }) => y(price)} />
            <line className={classes.cursor} x1={place(chosen)} x2={place(chosen)} y1={0} y2={inner.height} />
            {points.map((point, index) => (
              <g key={`${point.time} ${index}`} transform={`translate(${place(point)},0)`}>
                {point.low < point.high && <line className={classes.range} y1={y(point.low)} y2={y(point.high)} />}
                <circle
                  className={classes.point}
                  cy={y(point.price)}
                  r={index === at ? 6 : 3.5}
                  data-own={(own !== undefined && point.number === own) || undefined}
                  data-chosen={index === at || undefined}
                />
              </g>
            ))}
            <AxisBottom
              scale={x}
              top={inner.height}
              tickValues={dayTicks(x.ticks(Math.max(2, Math.floor(inner.width / TICK_ROOM))), long)}
              hideTicks
              axisClassName={classes.axis ?? ''}
              tickFormat={(value) => dayLabel(new Date(value.valueOf()), long)}
              tickLabelProps={{ className: classes.tick ?? '', textAnchor: 'middle' }}
            />
          </g>
        </svg>
      </div>
    </>
  );
};

/** Where the axis names a day: of several moments of one day the first. */
const dayTicks = (moments: readonly Date[], long: boolean): Date[] =>
  moments.filter((at, nth) => nth === 0 || dayLabel(at, long) !== dayLabel(moments[nth - 1] ?? at, long));

const dayLabel = (at: Date, long: boolean): string =>
  long ? `${at.getUTCFullYear()}.${at.getUTCMonth() + 1}` : `${at.getUTCMonth() + 1}.${at.getUTCDate()}`;
