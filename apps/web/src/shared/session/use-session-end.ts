import { routeAt } from '@naru/domain/navigation';
import { afterLogout } from '@naru/domain/session';
import { usePort } from '@naru/frontend/container';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { clearTexts } from '../form/typed-texts.ts';
import { clearAnswers } from '../query/page-answers.ts';
import { clearPlaces } from '../remembered-places.ts';
import { TOKENS } from '../tokens.ts';

/**
 * Follows the ends of sessions: what was kept is forgotten, what asks the member something closes, the page leads to where they can go on, and the
 * reason is told, once more after a reload that came first.
 */
export const useSessionEnd = (): void => {
  const session = usePort(TOKENS.session);
  const overlays = usePort(TOKENS.overlays);
  const queries = usePort(TOKENS.queries);
  const native = usePort(TOKENS.native);
  const navigate = useNavigate();
  const location = useLocation();
  const shown = useRef(location);
  useEffect(() => {
    shown.current = location;
  });
  // Who logs out in the app is logged out in its page as well.
  useEffect(() => native.onEnded(() => void session.signOut()), [native, session]);
  useEffect(() => {
    const unseen = session.takeUnseenEnd();
    if (unseen === null) return;
    void import('./session-end-text.ts').then(async ({ unseenEndText }) => {
      await overlays.open('notice', { text: unseenEndText(unseen) });
      session.endSeen();
    });
  }, [session, overlays]);
  useEffect(
    () =>
      session.onEmitted((event) => {
        if (event.type === 'loggedIn') clearTexts(event.member.did);
        if (event.type !== 'loggedOut') return;
        overlays.closeMembers();
        // Who was logged out finds what they typed again; who logged out, also in another tab, leaves nothing behind.
        if (event.how.type === 'manual' || event.how.end?.reason === 'otherTab') clearTexts();
        clearPlaces();
        const env = native.present ? 'webview' : 'web';
        const { pathname, search } = shown.current;
        const page = { address: `${pathname}${search}`, auth: routeAt(pathname).auth };
        const { address, nativeLogout } = afterLogout({ joinType: event.member?.joinType ?? 'unknown', env }, event.how.type, page);
        if (nativeLogout) native.logOut();
        // Who leads nowhere is nobody from now on, once the session is told to be over.
        if (address === null) queueMicrotask(() => session.check(false));
        else void navigate(address);
        clearAnswers(queries);
        void import('./session-end-text.ts').then(async ({ sessionEndText }) => {
          const text = sessionEndText(event.how);
          if (text === undefined) return;
          await overlays.open('notice', { text });
          session.endSeen();
        });
      }),
    [session, overlays, queries, native, navigate],
  );
};
