import { addressOf } from '@naru/domain/navigation';
import { afterLogout } from '@naru/domain/session';
import { useDesk } from '@naru/frontend/container';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { forgetDraft } from '../exchange/forget-draft.ts';
import { forgetAnswers } from '../query/page-answers.ts';
import { forgetPlaces } from '../remembered-places.ts';
import { TOKENS } from '../tokens.ts';

/**
 * Follows the ends of sessions: what was kept is forgotten, what asks the member something closes, home is shown, and the reason is told, once
 * more after a reload that came first.
 */
export const useSessionEnd = (): void => {
  const session = useDesk(TOKENS.session);
  const overlays = useDesk(TOKENS.overlays);
  const queries = useDesk(TOKENS.queries);
  const native = useDesk(TOKENS.native);
  const navigate = useNavigate();
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
        if (event.type !== 'loggedOut') return;
        overlays.closeMembers();
        forgetDraft();
        forgetPlaces();
        const env = native.present ? 'webview' : 'web';
        const { route, nativeLogout } = afterLogout({ joinType: event.member?.joinType ?? 'unknown', env }, event.how.type);
        if (nativeLogout) native.logOut();
        void navigate(addressOf(route));
        forgetAnswers(queries);
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
