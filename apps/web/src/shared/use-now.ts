import { usePort } from '@naru/frontend/container';
import { useEffect, useState } from 'react';
import { TOKENS } from './tokens.ts';
import { useInBrowser } from './use-runs.ts';

/**
 * The present moment in milliseconds, told anew every `beatMs`. Until the page runs, it is the one at which the server rendered it: the clocks of the two
 * never agree, and what a page is hydrated with has to say what its drawing says.
 */
export const useNow = (beatMs: number): number => {
  const clock = usePort(TOKENS.clock);
  const { drawn } = usePort(TOKENS.config);
  const [now, setNow] = useState(() => clock.now().getTime());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now().getTime()), beatMs);
    return () => clearInterval(timer);
  }, [clock, beatMs]);
  return useInBrowser(() => now, drawn === undefined ? now : Date.parse(drawn.at));
};
