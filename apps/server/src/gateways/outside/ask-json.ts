import { fail, ok, type Result } from '@naru/domain/shared';

/** A question to a service outside of the house; one with a body is a POST unless something else is said. */
export interface JsonQuestion {
  readonly url: string | URL;
  readonly method?: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly patienceMs: number;
}

/** What came back, whatever it says. */
export interface JsonReply {
  readonly status: number;
  readonly answer: unknown;
}

/** Why nothing that could be read came back: `status` is 0 where there was no answer at all. */
export interface NoReply {
  readonly status: number;
  readonly kind: string;
}

/**
 * Asks a service outside, within its time, and reads JSON. It is nowhere led on to: what would be sent along is for this service alone. What of its
 * statuses is a refusal, and what may have been done all the same, is known to whoever asks.
 */
export const askJson = async ({ url, method, headers, body, patienceMs }: JsonQuestion): Promise<Result<JsonReply, NoReply>> => {
  let status = 0;
  try {
    const response = await fetch(url, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      redirect: 'error',
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    });
    status = response.status;
    return ok({ status, answer: await response.json() });
  } catch (error) {
    return fail({ status, kind: error instanceof Error ? error.name : 'unknown' });
  }
};
