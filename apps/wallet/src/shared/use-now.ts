import type { Clock } from '@naru/domain/shared';
import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** The present moment, a second at a time; it stands still while nobody counts. */
export const useNow = (clock: Clock, counts = true): Date => {
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    if (!counts) return;
    setNow(clock.now());
    const beat = setInterval(() => setNow(clock.now()), SECOND_MS);
    return () => clearInterval(beat);
  }, [clock, counts]);
  return now;
};
