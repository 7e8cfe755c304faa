import { addressOf } from '@naru/domain/navigation';
import { afterLogout } from '@naru/domain/session';
import type { LoggedOut } from '@naru/flows/session';
import { formatDateTime, message } from '@naru/messages';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useDesk } from '../../composition/desk.tsx';
import { TOKENS } from '../../composition/tokens.ts';

/** What to tell of a session's end, with when and where another log-in ended it (specification, sections 4 and 8). */
export const sessionEndText = ({ notice, end }: LoggedOut): string | undefined => {
  if (notice === null) return undefined;
  const where = [end?.at === undefined ? undefined : formatDateTime(end.at), end?.device].filter((part) => part !== undefined && part !== '');
  return where.length === 0 ? message(notice) : `${message(notice)}\n다른 로그인: ${where.join(', ')}`;
};

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
        // At once, before the page learns that nobody is logged in: the guard of a member's page would lead to the log-in.
        void navigate(addressOf(route), { flushSync: true });
        queries.clear();
        const text = sessionEndText(told.how);
        if (text !== undefined) void overlays.open('notice', { text });
      }),
    [session, overlays, queries, navigate],
  );
};
