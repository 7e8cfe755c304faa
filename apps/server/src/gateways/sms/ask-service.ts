import type { SmsFault } from '@naru/domain/notice';
import { fail, ok, type Result } from '@naru/domain/shared';
import type { z } from 'zod';
import { tracing } from '../../shared/trace.ts';
import { refuseWithinTransaction } from '../../stores/transact.ts';
import { withoutNumbers } from '../outside/without-numbers.ts';

const PATIENCE_MS = 10_000;
/** Nobody has heard the question. */
const NOT_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

export interface SmsQuestion<T extends z.ZodType> {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly answer: T;
  readonly patienceMs?: number;
}

const fault = (kind: SmsFault['kind'], reason: string): Result<never, SmsFault> => fail({ kind, reason: withoutNumbers(reason) });

/** By which word a service says why: its own words may hold what it was given. */
const codeIn = (text: string): string => /"errorCode"\s*:\s*"([\w-]{1,60})"/.exec(text)?.[1] ?? '';

const codeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause ? error.cause.code : undefined;

/** What a text service answers. Retried: rate limits, its own failures, broken lines; of the last two nobody knows whether it did what it was asked. */
export const askSmsService = async <T extends z.ZodType>(question: SmsQuestion<T>): Promise<Result<z.output<T>, SmsFault>> => {
  const { method, url, headers, body, answer, patienceMs = PATIENCE_MS } = question;
  refuseWithinTransaction(new URL(url).host);
  let status: number;
  let text: string;
  try {
    const response = await fetch(url, {
      method,
      redirect: 'error',
      headers: { ...headers, ...tracing(), ...(body && { 'content-type': 'application/json; charset=utf-8' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    });
    status = response.status;
    text = await response.text();
  } catch (error) {
    const name = error instanceof Error ? error.name : 'unknown';
    return NOT_REACHED.has(String(codeOf(error))) ? fault('later', String(codeOf(error))) : fault('unsure', name);
  }
  if (status === 429) return fault('later', '429');
  if (status >= 500) return fault('unsure', String(status));
  if (status < 200 || status >= 300) return fault('refused', `${status} ${codeIn(text)}`.trim());
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return fault('unsure', `${status} unreadable`);
  }
  const parsed = answer.safeParse(read);
  return parsed.success ? ok(parsed.data) : fault('unsure', `${status} unreadable`);
};
