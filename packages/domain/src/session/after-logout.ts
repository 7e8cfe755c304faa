import type { JoinType } from '../account/views.ts';
import { addressOf } from '../navigation/address.ts';
import type { LoginEnv, LogoutType } from './views.ts';

/** What follows a log-out (product 4). */
export interface LogoutTarget {
  /** Where it leads; null: the page that is shown stays. */
  readonly address: string | null;
  /** The wallet app is asked to log out as well. */
  readonly nativeLogout: boolean;
}

export interface ShownPage {
  /** Its path and query, as a log-in takes them to come back. */
  readonly address: string;
  /** It is for members alone. */
  readonly auth: boolean;
}

/** Whoever logs out goes home. A session that ended without them takes nobody from what anybody may see, and is led back to the rest by a log-in. */
const onwards = (type: LogoutType, { address, auth }: ShownPage): string | null => {
  if (type === 'manual' || type === 'none') return addressOf('home');
  return auth ? addressOf('login', { next: address }) : null;
};

/**
 * Where a log-out leads: app members in a web view to the mobile log-in, everybody else home, or, where the session ended by itself, to where they can go
 * on (product 4). A session that ended before it was known whose it was counts as an app member's there: the web view is the wallet app's.
 */
export const afterLogout = (
  who: { readonly joinType: JoinType; readonly env: LoginEnv },
  type: LogoutType,
  shown: ShownPage,
): LogoutTarget => {
  if (who.joinType !== 'web' && who.env === 'webview') return { address: addressOf('mobileLogin'), nativeLogout: type === 'expired' };
  return { address: onwards(type, shown), nativeLogout: false };
};
