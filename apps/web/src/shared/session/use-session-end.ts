import { addressOf } from '@naru/domain/navigation';
import { afterLogout } from '@naru/domain/session';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useDesk } from '../../composition/desk.tsx';
import { TOKENS } from '../../composition/tokens.ts';

/** Follows the ends of sessions: what was kept is forgotten, home is shown, and the reason is told. */
export const useSessionEnd = (): void => {
  const session = useDesk(TOKENS.session);
  const overlays = useDesk(TOKENS.overlays);
  const queries = useDesk(TOKENS.queries);
  const navigate = useNavigate();
  useEffect(
    () =>
      session.onTold((told) => {
        if (told.type !== 'loggedOut') return;
        const { route } = afterLogout({ joinType: told.member?.joinType ?? 'unknown', env: 'web' }, told.how.type);
        void navigate(addressOf(route));
        queries.clear();
        void import('./session-end-text.ts').then(({ sessionEndText }) => {
          const text = sessionEndText(told.how);
          if (text !== undefined) void overlays.open('notice', { text });
        });
      }),
    [session, overlays, queries, navigate],
  );
};
