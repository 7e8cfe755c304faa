import type { PriceSummary } from '@naru/domain/history';
import { formatDay, formatWon } from '@naru/messages';
import classes from './Prices.module.css';

const HEIGHT = 100;
const WIDTH = 300;

/** The prices over time as one line; the figures above it say the same in words. */
export const PriceLine = ({ points }: { points: PriceSummary['points'] }) => {
  const prices = points.map(({ price }) => price);
  const low = Math.min(...prices);
  const span = Math.max(...prices) - low || 1;
  const steps = points.map(({ price }, at) => {
    const x = (at / (points.length - 1)) * WIDTH;
    return `${x.toFixed(1)} ${(HEIGHT - 8 - ((price - low) / span) * (HEIGHT - 16)).toFixed(1)}`;
  });
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) return null;
  return (
    <figure className={classes.chart}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${formatDay(first.time)} ${formatWon(first.price)}부터 ${formatDay(last.time)} ${formatWon(last.price)}까지의 가격`}
      >
        <path className={classes.area} d={`M0 ${HEIGHT} L${steps.join(' L')} L${WIDTH} ${HEIGHT} Z`} />
        <path className={classes.line} d={`M${steps.join(' L')}`} />
      </svg>
      <figcaption className={classes.ends}>
        <span>{formatDay(first.time)}</span>
        <span>{formatDay(last.time)}</span>
      </figcaption>
    </figure>
  );
};
