import { fail, ok, type Result } from '@naru/domain/shared';
import { tracing } from '../../shared/trace.ts';
import { refuseWithinTransaction } from '../../stores/transact.ts';

/** A question to a service outside of the platform; one with a body is a POST unless something else is said. */
export interface JsonQuestion {
  readonly url: string | URL;
  readonly method?: 'GET' | 'POST' | 'PATCH';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly patienceMs: number;
}

export interface JsonReply {
  readonly status: number;
  readonly answer: unknown;
}

/** Why nothing that could be read came back: `status` is 0 where there was no answer at all. */
export interface NoReply {
  readonly status: number;
  readonly kind: string;
}

/** The same of a service that does not speak JSON; `type` is that of the body. */
export interface TextQuestion extends Omit<JsonQuestion, 'body'> {
  readonly body?: { readonly type: string; readonly text: string };
}

interface TextReply {
  readonly status: number;
  readonly text: string;
}

/** Asks an outside service, within its time, without redirects: credentials are for this service alone. The caller judges what its statuses mean. */
export const askText = async ({ url, method, headers, body, patienceMs }: TextQuestion): Promise<Result<TextReply, NoReply>> => {
  refuseWithinTransaction(new URL(url).host);
  let status = 0;
  try {
    const response = await fetch(url, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      redirect: 'error',
      headers: { ...headers, ...tracing(), ...(body !== undefined && { 'content-type': body.type }) },
      ...(body !== undefined && { body: body.text }),
      signal: AbortSignal.timeout(patienceMs),
    });
    status = response.status;
    return ok({ status, text: await response.text() });
  } catch (error) {
    return fail({ status, kind: error instanceof Error ? error.name : 'unknown' });
  }
};

/** Asks as {@link askText} does, and reads JSON. */
export const askJson = async ({ body, ...question }: JsonQuestion): Promise<Result<JsonReply, NoReply>> => {
  const reply = await askText({
    ...question,
    ...(body !== undefined && { body: { type: 'application/json', text: JSON.stringify(body) } }),
  });
  if (!reply.ok) return reply;
  const { status, text } = reply.value;
  try {
    const answer: unknown = JSON.parse(text);
    return ok({ status, answer });
  } catch (error) {
    return fail({ status, kind: error instanceof Error ? error.name : 'unknown' });
  }
};
