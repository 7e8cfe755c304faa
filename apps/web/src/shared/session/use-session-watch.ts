import { routeAt } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { TOKENS } from '../tokens.ts';
import { watchActivity } from './activity.ts';

/** Lets the session flow know of moves and of activity: it checks the log-in at each move and ends an idle session (product 4; product 9). */
export const useSessionWatch = (): void => {
  const session = usePort(TOKENS.session);
  const { pathname } = useLocation();
  useEffect(() => session.check(routeAt(pathname).auth), [session, pathname]);
  useEffect(() => watchActivity(() => session.active()), [session]);
};
