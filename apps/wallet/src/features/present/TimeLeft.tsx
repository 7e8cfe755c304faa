import { useDesk } from '@naru/frontend/container';
import { formatCountdown } from '@naru/messages';
import { PRESENT_TEXTS } from '@naru/messages/wallet';
import { TOKENS } from '../../desks/tokens.ts';
import { useNow } from '../../shared/use-now.ts';
import classes from './Present.module.css';

/** How long the request still lives; a screen reader may ask for it but is not told every second. */
export const TimeLeft = ({ until }: { until: Date }) => {
  const now = useNow(useDesk(TOKENS.clock));
  return (
    <span role="timer" aria-label={PRESENT_TEXTS.left} className={classes.time}>
      {formatCountdown(until.getTime() - now.getTime())}
    </span>
  );
};
