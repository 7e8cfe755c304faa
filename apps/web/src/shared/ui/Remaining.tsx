import { useDesk } from '@naru/frontend/container';
import { formatRemaining } from '@naru/messages';
import { useEffect, useState } from 'react';
import { TOKENS } from '../tokens.ts';
import classes from './Countdown.module.css';

const BEAT_MS = 15_000;

/** What is left until `until` where days and hours count, as `6일 3시간 남음`. */
export const Remaining = ({ until }: { until: string }) => {
  const clock = useDesk(TOKENS.clock);
  const [now, setNow] = useState(() => clock.now().getTime());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now().getTime()), BEAT_MS);
    return () => clearInterval(timer);
  }, [clock]);
  const left = Date.parse(until) - now;
  return (
    <span role="timer" className={classes.left}>
      {formatRemaining(left)}
      {left > 0 && ' 남음'}
    </span>
  );
};
