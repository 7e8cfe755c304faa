import { addressOf, routeAt } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { TOKENS } from '../tokens.ts';
import { watchActivity } from './activity.ts';
import { useSession } from './use-session.ts';

/** Asks a member who has done nothing for long whether they are still there, until somebody is or the session is over (product 9, idle check). */
export const useIdleQuestion = (): void => {
  const session = usePort(TOKENS.session);
  const overlays = usePort(TOKENS.overlays);
  useEffect(
    () =>
      session.onEmitted(async ({ type }) => {
        if (type === 'back') overlays.dismiss('idle');
        if (type === 'idle' && (await overlays.open('idle', {}))) await session.signOut();
      }),
    [session, overlays],
  );
};

/** Lets the session flow know of moves and of activity: it checks the log-in at each move and ends an idle session (product 4; product 9). */
export const useSessionWatch = (): void => {
  const session = usePort(TOKENS.session);
  const { pathname } = useLocation();
  useEffect(() => session.check(routeAt(pathname).auth), [session, pathname]);
  useEffect(() => watchActivity(() => session.active()), [session]);
};

/** Tells a member, once, what was sold since the last look: after a log-in and when the page is opened (product 4, login success). */
export const useSoldNotice = (): void => {
  const notices = usePort(TOKENS.notices);
  const overlays = usePort(TOKENS.overlays);
  const navigate = useNavigate();
  const session = useSession();
  const did = session.state === 'member' ? session.member.did : undefined;
  // The router hands out another `navigate` after each move: the sales are asked for once all the same.
  const seeHistory = useEffectEvent(() => void navigate(addressOf('tradeHistory')));
  useEffect(() => {
    if (did === undefined) return;
    void notices.sold().then(async (answer) => {
      if (!answer.ok || answer.value === null) return;
      const next = await overlays.open('sold', answer.value);
      // What nobody has looked at, as another tab was closed or the session ended, is told again.
      await notices.soldSeen(answer.value.count);
      if (next === 'history') seeHistory();
    });
  }, [did, notices, overlays]);
};
