import type { JoinType } from '../account/join-type.ts';
import type { NoticeKey } from '../failure/message-key.ts';
import type { RouteName } from '../navigation/routes.ts';
import type { LoginEnv } from './login-env.ts';
import type { LogoutType } from './logout-type.ts';

/** What follows a log-out (product 4). */
export interface LogoutTarget {
  readonly route: RouteName;
  /** What to tell, if anything. */
  readonly notice?: NoticeKey;
  /** The wallet app is asked to log out as well. */
  readonly nativeLogout: boolean;
}

const NOTICES: Readonly<Record<LogoutType, NoticeKey | undefined>> = {
  none: undefined,
  manual: 'notice.loggedOut',
  auto: 'notice.loggedOut',
  expired: 'notice.sessionExpired',
};

/**
 * Where a log-out leads: app members in a web view to the mobile log-in, everybody else home with a notice (product 4). A session that
 * ended before it was known whose it was counts as an app member's there: the web view is the wallet app's.
 */
export const afterLogout = (who: { readonly joinType: JoinType; readonly env: LoginEnv }, type: LogoutType): LogoutTarget => {
  if (who.joinType !== 'web' && who.env === 'webview') return { route: 'mobileLogin', nativeLogout: type === 'expired' };
  const notice = NOTICES[type];
  return notice === undefined ? { route: 'home', nativeLogout: false } : { route: 'home', notice, nativeLogout: false };
};
