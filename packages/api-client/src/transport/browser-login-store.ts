import type { LoginEnv } from '@naru/domain/session';
import { type LoginData, type LoginStore, NO_LOGIN } from './login-store.ts';

const KEY = 'naru.login';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const part = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Reads what a browser kept; anything malformed counts as nothing. Within the wallet app every log-in is one of its web view. */
const parse = (stored: string | null, env: LoginEnv): LoginData => {
  const nothing: LoginData = { ...NO_LOGIN, loginEnv: env };
  if (stored === null) return nothing;
  try {
    const value: unknown = JSON.parse(stored);
    const info = part(value, 'loginInfo');
    return {
      token: text(part(value, 'token')),
      refreshToken: text(part(value, 'refreshToken')),
      emailTempToken: text(part(value, 'emailTempToken')),
      loginInfo: { did: text(part(info, 'did')), activeSiteCode: text(part(info, 'activeSiteCode')) },
      loginEnv: env === 'web' && part(value, 'loginEnv') === 'webview' ? 'webview' : env,
    };
  } catch {
    return nothing;
  }
};

/** Keeps login data in the browser's local storage, shared by all tabs (product 3); `env` says what the page is shown by. */
export const browserLoginStore = (
  storage: Storage,
  events: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  env: LoginEnv = 'web',
): LoginStore => ({
  read: () => parse(storage.getItem(KEY), env),
  write: (data) => storage.setItem(KEY, JSON.stringify(data)),
  clear: () => storage.removeItem(KEY),
  onForeignChange: (listener) => {
    const hear = (event: StorageEvent): void => {
      if (event.storageArea === storage && (event.key === KEY || event.key === null)) listener(parse(storage.getItem(KEY), env));
    };
    events.addEventListener('storage', hear);
    return () => events.removeEventListener('storage', hear);
  },
});
