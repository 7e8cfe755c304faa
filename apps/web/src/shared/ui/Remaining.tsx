import { formatRemaining } from '@naru/messages';
import { useNow } from '../use-now.ts';
import classes from './Countdown.module.css';

const BEAT_MS = 15_000;

/** What is left until `until` where days and hours count, as `6일 3시간 남음`. */
export const Remaining = ({ until }: { until: string }) => {
  const left = Date.parse(until) - useNow(BEAT_MS);
  return (
    <span role="timer" className={classes.left}>
      {formatRemaining(left)}
      {left > 0 && ' 남음'}
    </span>
  );
};
