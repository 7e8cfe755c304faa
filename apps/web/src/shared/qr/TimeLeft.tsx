import { formatCountdown } from '@naru/messages';
import classes from './QrPanel.module.css';
import { TEXTS } from './texts.ts';

const RADIUS = 9;
const ROUND = 2 * Math.PI * RADIUS;

/** The remaining time as a ring with digits; a screen reader may ask for it but is not told every second. */
export const TimeLeft = ({ remaining, duration }: { remaining: number; duration: number }) => (
  <span role="timer" aria-label={TEXTS.left} className={classes.time}>
    <svg width="24" height="24" viewBox="0 0 24 24" className={classes.ring} aria-hidden="true">
      <circle cx="12" cy="12" r={RADIUS} />
      <circle
        cx="12"
        cy="12"
        r={RADIUS}
        className={classes.left}
        strokeDasharray={ROUND}
        strokeDashoffset={ROUND * (1 - remaining / duration)}
      />
    </svg>
    {formatCountdown(remaining * 1_000)}
  </span>
);
