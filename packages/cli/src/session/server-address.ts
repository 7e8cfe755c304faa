import { fail, ok, type Result } from '@naru/domain/shared';

export const LOCAL_MARKET = 'http://127.0.0.1:8080';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The origin of a market. Passwords and keys go there: by http to this machine alone. */
export const parseServer = (text: string): Result<string, 'notAnAddress' | 'notSafe'> => {
  if (!URL.canParse(text)) return fail('notAnAddress');
  const { protocol, hostname, origin } = new URL(text);
  if (protocol === 'https:') return ok(origin);
  if (protocol !== 'http:') return fail('notAnAddress');
  return LOOPBACK.has(hostname) ? ok(origin) : fail('notSafe');
};
