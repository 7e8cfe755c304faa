import type { NoticeKey } from '@naru/domain/failure';
import { type LogoutType, SESSION_END_CAUSES, type SessionEnd, type SessionEndCause } from '@naru/domain/session';
import type { LoggedOut } from './contract.ts';

const leaving = (type: LogoutType, notice: NoticeKey | null, end: SessionEnd | null = null): LoggedOut => ({ type, notice, end });

/** The member logged out. */
export const BY_HAND: LoggedOut = leaving('manual', 'notice.loggedOut');
/** Nobody has used the page for too long: 2003, told as an expired session (product 4, login check; product 9, idle check). */
export const BY_IDLENESS: LoggedOut = leaving('auto', 'notice.sessionExpired');
/** The session's tokens have expired: 2006 (product 4, login check). */
export const BY_EXPIRY: LoggedOut = leaving('expired', 'notice.sessionExpired');
/** Nobody was logged in to begin with. */
export const NEVER_IN: LoggedOut = leaving('none', null);

const ENDS: Readonly<Record<SessionEnd['reason'], readonly [LogoutType, NoticeKey]>> = {
  duplicateLogin: ['auto', 'notice.duplicateLogin'],
  refreshExpired: ['expired', 'notice.refreshExpired'],
  tokenUnverified: ['expired', 'notice.tokenUnverified'],
  otherTab: ['auto', 'notice.loggedOut'],
};

const CAUSES: Readonly<Record<SessionEndCause, NoticeKey>> = {
  passwordChanged: 'notice.passwordChangedSince',
  accountChanged: 'notice.accountChangedSince',
  reuse: 'notice.tokenReused',
};

/** The session ended from outside (product 8, HTTP 401 codes). */
export const fromOutside = (end: SessionEnd): LoggedOut => {
  const [type, notice] = ENDS[end.reason];
  const cause = SESSION_END_CAUSES.find((known) => known === end.cause);
  return leaving(type, cause === undefined ? notice : CAUSES[cause], end);
};
