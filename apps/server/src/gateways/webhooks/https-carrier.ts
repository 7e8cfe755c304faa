import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import {
  isOwnAddress,
  isPublicAddress,
  WEBHOOK_ANSWER_MOST,
  type WebhookCarrier,
  type WebhookFault,
  type WebhookPost,
  type WebhookReply,
} from '@naru/domain/webhook';

/** An address that a name leads to. */
interface Found {
  readonly address: string;
  readonly family: number;
}

export interface CarrierOptions {
  /** This machine itself may be an address: in a sandbox, and in tests. */
  readonly local: boolean;
  readonly resolve?: (host: string) => Promise<readonly Found[]>;
  /** Whose certificates are believed; those that the process believes where nothing is said. */
  readonly ca?: string;
  readonly patienceMs?: number;
}

const PATIENCE_MS = 10_000;
const DAY_SECONDS = 86_400;

class Refused extends Error {
  readonly fault: WebhookFault;
  constructor(fault: WebhookFault) {
    super(fault);
    this.fault = fault;
  }
}

const lookUpAll = (host: string): Promise<readonly Found[]> => lookup(host, { all: true, verbatim: true });

/** Ends with whatever comes first: the work, or the end of patience, by which what cannot be called off is left behind. */
const within = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      if (signal.aborted) reject(new Refused('timeout'));
      signal.addEventListener('abort', () => reject(new Refused('timeout')), { once: true });
    }),
  ]);

/** Why there was no answer, by what the system said. What was presented instead of a certificate that is believed is told as one thing. */
const faultOf = (error: unknown): WebhookFault => {
  if (error instanceof Refused) return error.fault;
  const { name, code = '' } = error instanceof Error ? (error as NodeJS.ErrnoException) : { name: '', code: '' };
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ETIMEDOUT') return 'timeout';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknownHost';
  return /CERT|SSL|TLS|EPROTO|UNABLE_TO|HOSTNAME/.test(code) ? 'tls' : 'connection';
};

/** Reads how an answer begins, and no more of it: what comes after is cut off, however long it would go on. */
const beginningOf = async (response: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part);
      length += part.length;
      if (length >= WEBHOOK_ANSWER_MOST) break;
    }
  } catch {
    // What it says is known by its status; the rest was lost, or never came.
  }
  response.destroy();
  return Buffer.concat(parts).subarray(0, WEBHOOK_ANSWER_MOST).toString('utf8').replaceAll('\0', '');
};

/** After how long it wants to be tried again, in milliseconds; 0 where it does not say so in seconds. */
const retryAfterMs = ({ headers }: IncomingMessage): number => {
  const said = headers['retry-after'] ?? '';
  return /^\d{1,6}$/.test(said) ? Math.min(Number(said), DAY_SECONDS) * 1_000 : 0;
};

/** Carries messages by https. A name is resolved once, all its addresses must be public, and the connection uses one: no rebinding, reuse or redirect. */
export const makeHttpsCarrier = ({ local, resolve = lookUpAll, ca, patienceMs = PATIENCE_MS }: CarrierOptions): WebhookCarrier => {
  const isOpen = ({ address }: Found): boolean => isPublicAddress(address) || (local && isOwnAddress(address));

  const placeOf = async (host: string, signal: AbortSignal): Promise<Found> => {
    const found = isIP(host) === 0 ? await within(resolve(host), signal) : [{ address: host, family: isIP(host) }];
    if (!found.every(isOpen)) throw new Refused('closedAddress');
    const [first] = [...found].sort((one, other) => one.family - other.family);
    if (first === undefined) throw new Refused('unknownHost');
    return first;
  };

  const answerOf = (post: WebhookPost, url: URL, { address, family }: Found, signal: AbortSignal): Promise<IncomingMessage> => {
    const lookupAgain: LookupFunction = (_host, { all }, done) =>
      all === true ? done(null, [{ address, family }]) : done(null, address, family);
    const body = Buffer.from(post.body);
    return new Promise((settle, reject) => {
      const outgoing = request(
        url,
        {
          method: 'POST',
          agent: false,
          lookup: lookupAgain,
          minVersion: 'TLSv1.2',
          signal,
          headers: {
            ...post.headers,
            'content-type': 'application/json',
            'content-length': body.length,
            'user-agent': 'Naru-Webhooks/1',
          },
          ...(ca === undefined ? {} : { ca }),
        },
        settle,
      );
      outgoing.once('error', reject);
      outgoing.end(body);
    });
  };

  const post = async (message: WebhookPost): Promise<WebhookReply> => {
    const began = performance.now();
    const tookMs = (): number => Math.round(performance.now() - began);
    const signal = AbortSignal.timeout(patienceMs);
    try {
      const url = new URL(message.url);
      if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') throw new Refused('closedAddress');
      const place = await placeOf(url.hostname.replace(/^\[|\]$/g, ''), signal);
      const response = await answerOf(message, url, place, signal);
      const [status, after] = [response.statusCode ?? 0, retryAfterMs(response)];
      const answer = await beginningOf(response);
      return { status, fault: null, tookMs: tookMs(), answer, retryAfterMs: after };
    } catch (error) {
      return { status: null, fault: faultOf(error), tookMs: tookMs(), answer: '', retryAfterMs: 0 };
    }
  };
  return { post };
};
