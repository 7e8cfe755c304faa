import { ok, type Result } from '@naru/domain/shared';
import { isRecord, readJson, textIn, type Unknowns } from '../encoding/json.ts';
import { readUrl } from '../encoding/read-url.ts';
import { type HolderReason, type HolderRefusal, refusal } from './refusal.ts';

/** What a holder needs of the world; a browser has all of it. */
export interface HolderWorld {
  readonly fetch?: (address: string, init: RequestInit) => Promise<Response>;
  readonly now?: () => Date;
}

const TIMEOUT_MS = 15_000;
const LONGEST = 1024 * 1024;
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** An https address, or http on this machine itself. */
export const isSafeAddress = (address: string): boolean => {
  const url = readUrl(address);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname));
};

export const nowIn = ({ now }: HolderWorld): Date => now?.() ?? new Date();

/** The same in whole seconds since 1970, as JWTs tell time. */
export const secondsIn = (world: HolderWorld): number => Math.floor(nowIn(world).getTime() / 1000);

/** The statuses by which a server tells what became of a request. */
const ENDS: Readonly<Record<number, HolderReason>> = { 404: 'expired', 409: 'alreadyUsed', 410: 'expired' };

/** The OAuth error code in a refusing answer. */
const errorIn = (text: string): string | undefined => {
  const body = readJson(text);
  return isRecord(body) ? textIn(body, 'error') : undefined;
};

/** Makes one call without cookies, referrer or redirects: the text of a good answer. `otherwise` names a refusal whose status says no more. */
export const call = async (
  world: HolderWorld,
  address: string,
  init: RequestInit = {},
  otherwise: HolderReason = 'unreadableAnswer',
): Promise<Result<string, HolderRefusal>> => {
  const send = world.fetch ?? ((to: string, how: RequestInit) => fetch(to, how));
  try {
    const response = await send(address, {
      ...init,
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    if (!response.ok) return refusal(ENDS[response.status] ?? otherwise, errorIn(text));
    return text.length > LONGEST ? refusal('unreadableAnswer') : ok(text);
  } catch {
    return refusal('networkGone', address);
  }
};

/** Makes one call for a JSON object; nothing at all counts as an empty one. */
export const callForObject = async (...args: Parameters<typeof call>): Promise<Result<Unknowns, HolderRefusal>> => {
  const answered = await call(...args);
  if (!answered.ok) return answered;
  const body = readJson(answered.value || '{}');
  return isRecord(body) ? ok(body) : refusal('unreadableAnswer');
};

/** A POST of form fields; what is undefined is left out. */
export const form = (fields: Readonly<Record<string, string | undefined>>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
});
