import { sessionEndpoints } from '@naru/contract';
import type { Answer, Failure } from '@naru/domain/failure';
import type { AuthTokens, SessionEnd, Sessions } from '@naru/domain/session';
import { ok, parseDid, parseSiteCode, type Result } from '@naru/domain/shared';
import type { Call } from '../transport/caller.ts';
import { type LoginStore, NO_LOGIN } from '../transport/login-store.ts';

/** Keeps fresh tokens, and who they are for: own NFTs are asked for by the did, so that a session that does not know its own is none. */
export const beginSession = async (call: Call, store: LoginStore, tokens: Result<AuthTokens, Failure>): Promise<Result<void, Failure>> => {
  if (!tokens.ok) return tokens;
  const { loginEnv } = store.read();
  store.write({ ...NO_LOGIN, loginEnv, token: tokens.value.accessToken, refreshToken: tokens.value.refreshToken });
  const info = await call(sessionEndpoints.memberInfo);
  if (!info.ok) {
    store.clear();
    return info;
  }
  store.write({ ...store.read(), loginInfo: { did: info.value.did, activeSiteCode: '' } });
  return ok(undefined);
};

/** Beginning and ending a session, over HTTP; the tokens stay in `store`. */
export const httpSessions = (
  call: Call,
  refresh: () => Answer<void>,
  store: LoginStore,
  listeners: Set<(end: SessionEnd) => void>,
): Omit<Sessions, 'isValid'> => ({
  signIn: async ({ email, password }) =>
    beginSession(call, store, await call(sessionEndpoints.signIn, { body: { email, password, loginEnv: store.read().loginEnv } })),
  takeOver: (tokens) => {
    store.write({ ...store.read(), loginEnv: 'webview' });
    return beginSession(call, store, ok(tokens));
  },
  // The browser forgets the session first, so that a log-out without a network is one all the same.
  signOut: async (kind) => {
    const { token, loginInfo } = store.read();
    if (token === '') return ok(undefined);
    const did = parseDid(loginInfo.did);
    const answered = call(sessionEndpoints.userLogout, {
      query: { logoutType: kind, ...(did.ok ? { userDid: did.value } : {}) },
    });
    store.clear();
    await answered;
    return ok(undefined);
  },
  hasToken: () => store.read().token !== '',
  refresh,
  activeSite: () => {
    const site = parseSiteCode(store.read().loginInfo.activeSiteCode);
    return site.ok ? site.value : null;
  },
  setActiveSite: (siteCode) => {
    const data = store.read();
    store.write({ ...data, loginInfo: { ...data.loginInfo, activeSiteCode: siteCode ?? '' } });
  },
  onEnded: (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
});
