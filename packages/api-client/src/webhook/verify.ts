import { parseWebhookBody, WEBHOOK_HEADERS, WEBHOOK_SECRET_MARK, type WebhookBody } from '@naru/contract/webhook';
import { fail, ok, type Result } from '@naru/domain/shared';

/**
 * The headers of a request, their names in any case: as `fetch` has them, as an object, as pairs, or as the flat list that Node calls `rawHeaders`.
 */
export type WebhookHeaders =
  | Headers
  | Readonly<Record<string, string | readonly string[] | undefined>>
  | readonly (readonly [name: string, value: string])[]
  | readonly string[];

/** A request as it came: its body to the letter, before anybody has parsed it. */
export interface ReceivedWebhook {
  readonly headers: WebhookHeaders;
  readonly body: string;
}

/** By what it is judged. */
export interface WebhookCheck {
  /** As it was shown when the address was made: `whsec_…`, of 24 to 64 bytes. Several, where one is being changed for another. */
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

/** How many bytes a secret has by Standard Webhooks. */
const SECRET_BYTES = Object.freeze({ least: 24, most: 64 });
const FOUND =
  'It is shown once, where the address of the webhook is made or its secret renewed, on the page of the account (docs/guides/webhooks.md).';

/** The bytes of a secret. Throws what is wrong with it, never what it is. */
const keyBytesOf = (secret: unknown, which: string): Uint8Array<ArrayBuffer> => {
  const wrong = (what: string): never => {
    throw new TypeError(`verifyWebhook: ${which} ${what}. ${FOUND}`);
  };
  if (typeof secret !== 'string')
    return wrong(`is ${secret === null ? 'null' : typeof secret}, not a text that begins with "${WEBHOOK_SECRET_MARK}"`);
  const text = secret.trim();
  if (text === '') return wrong('is empty');
  const base64 = text.startsWith(WEBHOOK_SECRET_MARK) ? text.slice(WEBHOOK_SECRET_MARK.length) : text;
  if (base64.includes('_')) return wrong(`does not begin with "${WEBHOOK_SECRET_MARK}"`);
  const bytes = bytesOf(base64);
  if (bytes === null) return wrong(`is not base64 behind "${WEBHOOK_SECRET_MARK}"`);
  const { least, most } = SECRET_BYTES;
  return bytes.length < least || bytes.length > most ? wrong(`has ${bytes.length} bytes; ${least} to ${most} are needed`) : bytes;
};

const keysOf = (secret: unknown): readonly Uint8Array<ArrayBuffer>[] => {
  if (!Array.isArray(secret)) return [keyBytesOf(secret, 'the secret')];
  if (secret.length === 0) throw new TypeError(`verifyWebhook: the list of secrets is empty. ${FOUND}`);
  return secret.map((one, at) => keyBytesOf(one, `secret ${at + 1} of ${secret.length}`));
};

type Pair = readonly [name: string, value: unknown];

const entriesOf = (headers: WebhookHeaders): readonly Pair[] => {
  if (headers instanceof Headers) return [...headers];
  if (!Array.isArray(headers)) return Object.entries(headers);
  const list: readonly (string | Pair)[] = headers;
  return list.flatMap((one, at): readonly Pair[] => {
    if (typeof one !== 'string') return [one];
    return at % 2 === 0 ? [[one, list[at + 1]]] : [];
  });
};

/** What stands under a name, each time that it is sent. */
const valuesOf = ({ headers }: ReceivedWebhook, name: string): readonly string[] =>
  entriesOf(headers)
    .filter(([each]) => each.toLowerCase() === name)
    .flatMap(([, value]) => value)
    .filter((value) => typeof value === 'string');

/** Whether one of the signatures is by one of the keys. Web cryptography compares them in constant time. */
const isSigned = async (signed: string, signatures: readonly string[], keys: readonly Uint8Array<ArrayBuffer>[]): Promise<boolean> => {
  const data = new TextEncoder().encode(signed);
  for (const bytes of keys) {
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
 * in Node, in workers, at the edge. Throws at once, whatever the request, where it is called with what is no secret, tolerance or moment.
 *
 * @public For programs that are told of events.
 */
export const verifyWebhook = async (
  received: ReceivedWebhook,
  { secret, now = new Date(), toleranceSeconds = TOLERANCE_SECONDS }: WebhookCheck,
): Promise<Result<VerifiedWebhook, WebhookDoubt>> => {
  const keys = keysOf(secret);
  if (!(toleranceSeconds >= 0)) throw new RangeError('verifyWebhook: toleranceSeconds has to be a number of seconds from 0 on.');
  if (Number.isNaN(now.getTime())) throw new RangeError('verifyWebhook: now is no moment.');
  const [id = ''] = valuesOf(received, WEBHOOK_HEADERS.id);
  const [timestamp = ''] = valuesOf(received, WEBHOOK_HEADERS.timestamp);
  // A proxy that joins headers of one name puts a comma between them.
  const signatures = valuesOf(received, WEBHOOK_HEADERS.signature)
    .flatMap((value) => value.split(/,?\s+/))
    .flatMap((part) => (part.startsWith('v1,') ? [part.slice(3)] : []));
  if (id === '' || !/^\d{1,12}$/.test(timestamp) || signatures.length === 0) return fail('malformed');
  if (Math.abs(now.getTime() / 1_000 - Number(timestamp)) > toleranceSeconds) return fail('stale');
  if (!(await isSigned(`${id}.${timestamp}.${received.body}`, signatures, keys))) return fail('forged');
  const message = read(received.body);
  return message === null ? fail('unknown') : ok({ id, message });
};
