import { routeAt } from '@naru/domain/navigation';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useDesk } from '../../composition/desk.tsx';
import { TOKENS } from '../../composition/tokens.ts';

const ACTIVITY = ['pointermove', 'pointerdown', 'keydown'] as const;
const HEARD_EVERY_MS = 1_000;

/** Lets the session flow know of moves and of activity: it checks the log-in at each move and ends an idle session (specification, sections 4 and 9). */
export const useSessionWatch = (): void => {
  const session = useDesk(TOKENS.session);
  const { pathname } = useLocation();
  useEffect(() => session.check(routeAt(pathname).auth), [session, pathname]);
  useEffect(() => {
    let heard = 0;
    const hear = ({ timeStamp }: Event): void => {
      if (timeStamp - heard < HEARD_EVERY_MS) return;
      heard = timeStamp;
      session.active();
    };
    for (const type of ACTIVITY) addEventListener(type, hear, { passive: true });
    return () => {
      for (const type of ACTIVITY) removeEventListener(type, hear);
    };
  }, [session]);
};
