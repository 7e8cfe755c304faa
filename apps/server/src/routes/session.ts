import { ok } from '@naru/domain/shared';
import { toFine } from '../http/to-response.ts';
import type { Deps } from '../kernel/deps.ts';
import { memberDetail } from '../reads/account/member.ts';
import { openSessions, refreshTokenLives } from '../reads/session.ts';
import { endSession, signOut } from '../use-cases/session/end-sessions.ts';
import { refresh } from '../use-cases/session/refresh.ts';
import { signIn } from '../use-cases/session/sign-in.ts';
import { clientOf } from './client.ts';
import type { NounHandlers } from './handler.ts';
import { visitorOf } from './visitor.ts';

/** Beginning, keeping and ending a session (product 7, account and user). */
export const sessionHandlers = (deps: Deps): NounHandlers<'sessions' | 'openSessions'> => ({
  sessions: {
    signIn: async ({ c, body, ip, device }) => {
      const client = clientOf(c, deps);
      const signedIn = await signIn(deps, { ...body, loginEnv: body.loginEnv ?? 'web', ip, device, client, visitor: visitorOf(c) });
      if (!signedIn.ok) return signedIn;
      const { memberId, tokens, awaitsFactor } = signedIn.value;
      await client.remember(memberId);
      return ok(awaitsFactor ? toFine(c, tokens) : tokens);
    },
    memberInfo: async ({ member }) => {
      const { email, name, nickname, did } = await memberDetail(deps, member.id);
      return ok({ email, name, nickname, did });
    },
    refreshToken: async ({ c, body }) => {
      const client = clientOf(c, deps);
      const traded = await refresh(deps, client, body);
      if (!traded.ok) return traded;
      await client.remember(traded.value.memberId);
      return ok(traded.value.tokens);
    },
    isValid: async () => ok({ valid: true }),
    refreshTokenValid: async ({ body }) => ok({ valid: await refreshTokenLives(deps, body.refreshToken) }),
    userLogout: async ({ member, query }) => {
      await signOut(deps, member, { kind: query.logoutType ?? 'manual' });
      return ok(null);
    },
  },
  openSessions: {
    list: async ({ member }) => ok({ dataList: await openSessions(deps, member) }),
    end: ({ member, params }) => endSession(deps, member, { sessionId: params.x }),
  },
});
