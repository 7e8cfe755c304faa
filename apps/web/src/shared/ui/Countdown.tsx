import { formatCountdown } from '@naru/messages';
import { useNow } from '../use-now.ts';
import classes from './Countdown.module.css';

const BEAT_MS = 500;

/** What is left until `until`, as `01:59`; a screen reader may ask for it but is not told every second. */
export const Countdown = ({ until }: { until: string }) => {
  const now = useNow(BEAT_MS);
  return (
    <span role="timer" aria-label="남은 시간" className={classes.left}>
      {formatCountdown(Date.parse(until) - now)}
    </span>
  );
};
