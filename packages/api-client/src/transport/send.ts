import { type Endpoint, type Envelope, envelopeSchema } from '@naru/contract';
import { type Failure, type FailureName, failure } from '@naru/domain/failure';
import type { DownloadedFile, UploadPart } from '@naru/domain/file';
import { fail, ok, type Result } from '@naru/domain/shared';
import type { $Fetch } from 'ofetch';
import type { CookieJar } from './cookie-jar.ts';

/** Where each of the four APIs answers. */
export type BaseUrls = Readonly<Record<Endpoint['api'], string>>;

export interface Destination {
  readonly bases: BaseUrls;
  readonly cookies: CookieJar;
  readonly fetch: $Fetch;
}

export interface CallInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly files?: Readonly<Record<string, UploadPart>>;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly keepalive?: boolean;
}

/** What came back: an envelope and its HTTP status, or a file instead of an envelope's data. */
export interface Answered {
  readonly status: number;
  readonly envelope: Envelope;
  readonly file?: DownloadedFile;
}

/** How long a call may take before it counts as a failed connection; equal to the spinner's limit (product 9). */
const TIMEOUT_MS = 30_000;

const address = (base: string, endpoint: Endpoint, input: CallInput): string => {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input.params?.[name] ?? '')));
  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return `${base}${path}${query.size === 0 ? '' : `?${query}`}`;
};

const formOf = (body: Readonly<Record<string, unknown>>): URLSearchParams =>
  new URLSearchParams(Object.entries(body).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));

const multipartOf = async (input: CallInput): Promise<FormData> => {
  const form = new FormData();
  form.set('data', JSON.stringify(input.body ?? {}));
  for (const [part, file] of Object.entries(input.files ?? {}))
    form.set(part, new Blob([await file.arrayBuffer()], { type: file.type }), file.name);
  return form;
};

const bodyOf = async (
  endpoint: Endpoint,
  input: CallInput,
): Promise<URLSearchParams | FormData | Readonly<Record<string, unknown>> | undefined> => {
  if (endpoint.bodyKind === 'form') return formOf(input.body ?? {});
  if (endpoint.bodyKind === 'multipart') return multipartOf(input);
  return endpoint.body === undefined ? undefined : (input.body ?? {});
};

/** The name that a server gives to a file; empty when it gives none. */
const nameIn = (disposition: string | null): string => {
  const [, coded] = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '') ?? [];
  return coded === undefined ? '' : decodeURIComponent(coded);
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Bytes are a file unless they say that they are JSON, or that something went wrong: then they are the envelope of a refusal. */
const readBytes = async ({ headers, ok: fine }: Response, bytes: unknown): Promise<{ envelope: unknown; file?: DownloadedFile }> => {
  if (!(bytes instanceof Blob)) return { envelope: undefined };
  if (!fine || headers.get('content-type')?.includes('json')) return { envelope: parsed(await bytes.text()) };
  const name = nameIn(headers.get('content-disposition'));
  return { envelope: { resultCode: 0 }, file: { name, type: bytes.type, arrayBuffer: () => bytes.arrayBuffer() } };
};

/** A call that no endpoint describes: what it carries are headers and bytes, and so is what comes back. */
export interface PlainCall {
  readonly method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE';
  /** Below the mount of the center. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: ArrayBuffer;
}

/** What came back of it; the envelope of a refusal is read, where there is one. */
export interface PlainAnswer extends Answered {
  readonly headers: Headers;
}

/** How long a part of a file may take: what has come of it by then is kept. */
const PART_MS = 60_000;
/** What is asked for its head alone has no envelope: a session that is refused so may still be refreshed. */
const envelopeOf = (status: number, text: string): Envelope => {
  const said = envelopeSchema.safeParse(parsed(text));
  if (status >= 400 && said.success) return said.data;
  return status === 401 ? { code: 1002 } : { resultCode: status < 400 ? 0 : status };
};

/** What ends a call: whoever calls it off, or its time. `AbortSignal.any` is younger than browsers that the pages run in (decision 100). */
const withinTime = (calledOff: AbortSignal): AbortSignal => {
  const ended = new AbortController();
  const { signal } = ended;
  for (const one of [calledOff, AbortSignal.timeout(TIMEOUT_MS)]) {
    if (one.aborted) ended.abort(one.reason);
    else one.addEventListener('abort', () => ended.abort(one.reason), { once: true, signal });
  }
  return signal;
};

/** Sends a call that no endpoint describes. */
export const sendPlain = async (
  { bases, cookies, fetch }: Destination,
  { method, path, headers, body }: PlainCall,
  token: string,
): Promise<Result<PlainAnswer, Failure>> => {
  try {
    const response = await fetch.raw<unknown, 'text'>(`${bases.center}${path}`, {
      method,
      headers: { ...headers, ...cookies.header(), ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
      ...(body === undefined ? {} : { body }),
      responseType: 'text',
      ignoreResponseError: true,
      retry: false,
      timeout: PART_MS,
    });
    cookies.keep(response.headers);
    const { status, headers: answered } = response;
    return ok({ status, envelope: envelopeOf(status, String(response._data ?? '')), headers: answered });
  } catch {
    return unreadable('connectionFailed');
  }
};

/** What a reverse proxy answers, in words of its own, while the server behind it is away or too slow (RFC 9110, 15.6.3 to 15.6.5). */
const GATEWAY: ReadonlySet<number> = new Set([502, 503, 504]);

/** Sends one call and reads the envelope; the only failures are those of the connection and of an answer that is no envelope. */
export const send = async (
  { bases, cookies, fetch }: Destination,
  endpoint: Endpoint,
  input: CallInput,
  token: string,
): Promise<Result<Answered, Failure>> => {
  const body = await bodyOf(endpoint, input);
  try {
    const response = await fetch.raw<unknown, 'blob' | 'json'>(address(bases[endpoint.api], endpoint, input), {
      method: endpoint.method,
      keepalive: input.keepalive ?? false,
      // Whoever looks at a page of ours looks at what is true now: what a browser keeps it asks about first.
      cache: 'no-cache',
      headers: {
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        ...cookies.header(),
        ...(input.key === undefined ? {} : { 'idempotency-key': input.key }),
        ...input.headers,
      },
      ...(body === undefined ? {} : { body }),
      responseType: endpoint.result === 'binary' ? 'blob' : 'json',
      ignoreResponseError: true,
      retry: false,
      ...(input.signal === undefined ? { timeout: TIMEOUT_MS } : { signal: withinTime(input.signal) }),
    });
    cookies.keep(response.headers);
    const read = endpoint.result === 'binary' ? await readBytes(response, response._data) : { envelope: response._data };
    const envelope = envelopeSchema.safeParse(read.envelope);
    if (envelope.success) return ok({ status: response.status, ...read, envelope: envelope.data });
    return unreadable(GATEWAY.has(response.status) ? 'connectionFailed' : 'answerUnreadable');
  } catch {
    return unreadable('connectionFailed');
  }
};

const unreadable = (name: FailureName) => fail(failure(name));
