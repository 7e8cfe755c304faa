import type { SessionEnd } from '@naru/domain/session';
import { formatDateTime, message } from '@naru/messages';
import { useEffect } from 'react';
import { useDesk } from '../../composition/desk.tsx';
import { TOKENS } from '../../composition/tokens.ts';

/** What to tell of a session that ended from outside, with when and where a duplicate log-in happened (specification, section 8). */
export const sessionEndText = ({ reason, at, device }: SessionEnd): string | undefined => {
  if (reason === 'otherTab') return undefined;
  if (reason === 'refreshExpired') return message('notice.refreshExpired');
  const where = [at === undefined ? undefined : formatDateTime(at), device].filter((part) => part !== undefined && part !== '');
  const told = message('notice.duplicateLogin');
  return where.length === 0 ? told : `${told} 다른 로그인: ${where.join(', ')}`;
};

/** Follows sessions that end from outside: the page forgets the member and says why. */
export const useSessionEnd = (): void => {
  const sessions = useDesk(TOKENS.sessions);
  const store = useDesk(TOKENS.session);
  const overlays = useDesk(TOKENS.overlays);
  const queries = useDesk(TOKENS.queries);
  useEffect(
    () =>
      sessions.onEnded((end) => {
        store.forget();
        queries.clear();
        const text = sessionEndText(end);
        if (text !== undefined) void overlays.open('notice', { text });
      }),
    [sessions, store, overlays, queries],
  );
};
