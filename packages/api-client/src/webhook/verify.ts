import { parseWebhookBody, WEBHOOK_HEADERS, WEBHOOK_SECRET_MARK, type WebhookBody } from '@naru/contract/webhook';
import { fail, ok, type Result } from '@naru/domain/shared';

/** A request as it came: its body to the letter, before anybody has parsed it. */
export interface ReceivedWebhook {
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

/** By what it is judged. */
export interface WebhookCheck {
  /** As it was shown when the address was made: `whsec_…`. Several, where one is being changed for another. */
  readonly secret: string | readonly string[];
  /** The present moment; that of this machine where nothing is said. */
  readonly now?: Date;
  /** By how many seconds a message may be older or younger than now; five minutes where nothing is said. */
  readonly toleranceSeconds?: number;
}

/** A message of ours: `id` is the same in every delivery attempt, so that one that comes twice is known by it. */
export interface VerifiedWebhook {
  readonly id: string;
  readonly message: WebhookBody;
}

/**
 * Why a request is not believed: it lacks a header or has one that is none, was signed too long ago (or is to be), has no signature by the secret, or
 * says what this version does not know, which is to be answered as if it had been taken.
 */
export type WebhookDoubt = 'malformed' | 'stale' | 'forged' | 'unknown';

const TOLERANCE_SECONDS = 300;

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> | null => {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
};

const headerOf = ({ headers }: ReceivedWebhook, name: string): string => {
  if (headers instanceof Headers) return headers.get(name) ?? '';
  const value = headers[name];
  return typeof value === 'string' ? value : (value?.[0] ?? '');
};

/** Whether one of the signatures is by one of the secrets. Web cryptography compares them in constant time. */
const isSigned = async (signed: string, signatures: readonly string[], secrets: readonly string[]): Promise<boolean> => {
  const data = new TextEncoder().encode(signed);
  for (const secret of secrets) {
    const bytes = bytesOf(secret.replace(WEBHOOK_SECRET_MARK, ''));
    if (bytes === null || bytes.length === 0) continue;
    const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
    for (const signature of signatures) {
      const given = bytesOf(signature);
      if (given !== null && (await crypto.subtle.verify('HMAC', key, given, data))) return true;
    }
  }
  return false;
};

const read = (body: string): WebhookBody | null => {
  try {
    return parseWebhookBody(JSON.parse(body));
  } catch {
    return null;
  }
};

/**
 * Whether a request is a message of the market to whoever knows the secret (Standard Webhooks, v1), and what it says. Runs where there is web cryptography:
 * in Node, in workers, at the edge.
 *
 * @public For programs that are told of events.
 */
export const verifyWebhook = async (
  received: ReceivedWebhook,
  { secret, now = new Date(), toleranceSeconds = TOLERANCE_SECONDS }: WebhookCheck,
): Promise<Result<VerifiedWebhook, WebhookDoubt>> => {
  const id = headerOf(received, WEBHOOK_HEADERS.id);
  const timestamp = headerOf(received, WEBHOOK_HEADERS.timestamp);
  const signatures = headerOf(received, WEBHOOK_HEADERS.signature)
    .split(' ')
    .flatMap((part) => (part.startsWith('v1,') ? [part.slice(3)] : []));
  if (id === '' || !/^\d{1,12}$/.test(timestamp) || signatures.length === 0) return fail('malformed');
  if (Math.abs(now.getTime() / 1_000 - Number(timestamp)) > toleranceSeconds) return fail('stale');
  const secrets = typeof secret === 'string' ? [secret] : secret;
  if (!(await isSigned(`${id}.${timestamp}.${received.body}`, signatures, secrets))) return fail('forged');
  const message = read(received.body);
  return message === null ? fail('unknown') : ok({ id, message });
};
