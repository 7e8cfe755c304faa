import { ok, type Result } from '@naru/domain/shared';
import { isRecord, readJson, textIn, type Unknowns } from '../encoding/json.ts';
import { type HolderReason, type HolderRefusal, refusal } from './refusal.ts';

/** What a holder needs of the world; a browser has all of it. */
export interface HolderWorld {
  readonly fetch?: (address: string, init: RequestInit) => Promise<Response>;
  readonly now?: () => Date;
}

/** What was answered. */
export interface Answered {
  readonly status: number;
  readonly text: string;
}

const TIMEOUT_MS = 15_000;
const LONGEST = 1024 * 1024;
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** An https address, or http on this machine itself. */
export const isSafeAddress = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
};

/** The moment that the holder's world says. */
export const nowIn = ({ now }: HolderWorld): Date => now?.() ?? new Date();

/** Makes one call without cookies, referrer or redirects; refused when nobody answers. */
export const call = async (world: HolderWorld, address: string, init: RequestInit = {}): Promise<Result<Answered, HolderRefusal>> => {
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
    return text.length > LONGEST ? refusal('unreadableAnswer', address) : ok({ status: response.status, text });
  } catch {
    return refusal('networkGone', address);
  }
};

/** A POST of form fields. */
export const form = (fields: Readonly<Record<string, string>>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});

/** A POST of JSON. */
export const json = (body: unknown, headers: Readonly<Record<string, string>> = {}): RequestInit => ({
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** The statuses by which a server tells what became of a request. */
const ENDS: Readonly<Record<number, HolderReason>> = { 404: 'expired', 409: 'alreadyUsed', 410: 'expired' };

/** The JSON object of a good answer; `otherwise` names a refusal whose status says no more. */
export const objectIn = ({ status, text }: Answered, otherwise: HolderReason): Result<Unknowns, HolderRefusal> => {
  const body = readJson(text);
  const good = status >= 200 && status < 300;
  if (!good) return refusal(ENDS[status] ?? otherwise, isRecord(body) ? textIn(body, 'error') : undefined);
  if (isRecord(body)) return ok(body);
  return text === '' ? ok({}) : refusal('unreadableAnswer');
};

/** What an answer without a body of its own says by its status. */
export const endIn = ({ status }: Answered): HolderReason | undefined =>
  status === 200 ? undefined : (ENDS[status] ?? 'unreadableAnswer');
