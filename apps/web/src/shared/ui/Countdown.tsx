import { useDesk } from '@naru/frontend/container';
import { formatCountdown } from '@naru/messages';
import { useEffect, useState } from 'react';
import { TOKENS } from '../tokens.ts';
import classes from './Countdown.module.css';

/** What is left until `until`, as `01:59`; a screen reader may ask for it but is not told every second. */
export const Countdown = ({ until }: { until: string }) => {
  const clock = useDesk(TOKENS.clock);
  const [now, setNow] = useState(() => clock.now().getTime());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now().getTime()), 500);
    return () => clearInterval(timer);
  }, [clock]);
  return (
    <span role="timer" aria-label="남은 시간" className={classes.left}>
      {formatCountdown(Date.parse(until) - now)}
    </span>
  );
};
