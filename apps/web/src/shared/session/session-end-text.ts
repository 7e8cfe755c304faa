import { BY_IDLENESS, fromOutside, type LoggedOut } from '@naru/flows/session';
import { formatDateTime, formatDevice, message } from '@naru/messages';
import type { UnseenEnd } from './unseen-end.ts';

/** What to tell of a session's end, with when and where another log-in ended it (product 4; product 8). */
export const sessionEndText = ({ notice, end }: LoggedOut): string | undefined => {
  if (notice === null) return undefined;
  const where = [end?.at === undefined ? undefined : formatDateTime(end.at), end?.device && formatDevice(end.device)].filter(
    (part) => part !== undefined && part !== '',
  );
  return where.length === 0 ? message(notice) : `${message(notice)}\n다른 로그인: ${where.join(', ')}`;
};

/** The same of an end that a reload came before. */
export const unseenEndText = ({ reason, ...how }: UnseenEnd): string =>
  sessionEndText(reason === 'idle' ? BY_IDLENESS : fromOutside({ ...how, reason })) ?? '';
