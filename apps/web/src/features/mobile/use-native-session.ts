import type { AuthTokens } from '@naru/domain/session';
import { useDesk } from '@naru/frontend/container';
import { useCallback } from 'react';
import { TOKENS } from '../../shared/tokens.ts';

/** What became of tokens that the wallet app was asked for. */
export type Taken = 'taken' | 'none' | 'refused' | 'unreachable';

/** Going on with a session of the wallet app in this page. */
export const useNativeSession = () => {
  const native = useDesk(TOKENS.native);
  const sessions = useDesk(TOKENS.sessions);
  const session = useDesk(TOKENS.session);
  const queries = useDesk(TOKENS.queries);
  const take = useCallback(
    async (tokens: AuthTokens | null): Promise<Taken> => {
      if (tokens === null) return 'none';
      const taken = await sessions.takeOver(tokens);
      if (!taken.ok) return taken.failure.name === 'connectionFailed' ? 'unreachable' : 'refused';
      // What was asked for as somebody else may look different now.
      queries.clear();
      await session.signedIn();
      return 'taken';
    },
    [sessions, session, queries],
  );
  /** With fresh tokens of the app. */
  const refresh = useCallback(async () => take(await native.refreshToken()), [native, take]);
  /** With those of whoever logs in in the app's own view. */
  const logIn = useCallback(async () => take(await native.openLogin()), [native, take]);
  return { present: native.present, refresh, logIn };
};
