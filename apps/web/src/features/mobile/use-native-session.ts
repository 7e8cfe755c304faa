import type { AuthTokens } from '@naru/domain/session';
import { usePort } from '@naru/frontend/container';
import { useCallback, useEffect } from 'react';
import type { SessionStore } from '../../shared/session/store.ts';
import { TOKENS } from '../../shared/tokens.ts';

export type Taken = 'taken' | 'none' | 'refused' | 'unreachable';

/** The visits whose tokens of the app have opened no view so far. The app is not asked for others by itself there: it would hand over such tokens for ever. */
const unproven = new WeakSet<SessionStore>();

export const useNativeSession = () => {
  const native = usePort(TOKENS.native);
  const sessions = usePort(TOKENS.sessions);
  const session = usePort(TOKENS.session);
  const queries = usePort(TOKENS.queries);
  const take = useCallback(
    async (tokens: AuthTokens | null): Promise<Taken> => {
      if (tokens === null) return 'none';
      const taken = await sessions.takeOver(tokens);
      if (!taken.ok) return taken.failure.name === 'connectionFailed' ? 'unreachable' : 'refused';
      // What was asked for as somebody else may look different now.
      queries.clear();
      unproven.add(session);
      await session.signedIn();
      return 'taken';
    },
    [sessions, session, queries],
  );
  /** With fresh tokens of the app: once, until a view was opened with them. */
  const refresh = useCallback(
    async (): Promise<Taken> => (unproven.has(session) ? 'refused' : take(await native.refreshToken())),
    [native, session, take],
  );
  /** With those of whoever logs in in the app's own view. */
  const logIn = useCallback(async () => take(await native.openLogin()), [native, take]);
  return { present: native.present, refresh, logIn };
};

/** Notes that the tokens of this visit have opened a view, once it `shows`: where they run out later, the app is asked anew. */
export const useProvenSession = (shows: boolean): void => {
  const session = usePort(TOKENS.session);
  useEffect(() => {
    if (shows) unproven.delete(session);
  }, [session, shows]);
};
